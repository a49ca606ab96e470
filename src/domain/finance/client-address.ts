/** Address of the client that a document is about, at a tab of it where what is missing is entered. */
export const clientAt = (company_id: unknown, tab: string | null = null): string =>
  `/Employer?record=${encodeURIComponent(String(company_id))}${tab === null ? '' : `&in=${tab}`}`;
