/**
 * Header with the id of the company that the caller believes to be active. The active company is kept per user, so
 * another window may have changed it; a call made for another one is refused with `company_changed`.
 */
export const companyHeader = 'X-Company'
