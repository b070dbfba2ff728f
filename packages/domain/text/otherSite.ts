const otherSite = /^https:\/\/[\p{L}\p{N}][^\s\\@]*$/u

/** Whether an address leads to another site over https, with nothing that could pass for another host. */
export const isOtherSite = (path: string): boolean => otherSite.test(path)
