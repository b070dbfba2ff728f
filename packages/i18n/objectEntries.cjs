/**
 * In place of the package `object.entries`, which brings 40 kB of source to browsers that all have the function: every
 * browser that the portal supports does.
 */
module.exports = Object.entries
