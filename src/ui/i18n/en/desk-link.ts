/** The way to the documents of a case, called by what whoever presses it does there. */
export const DESK_LINK_EN = {
  'desk.review': 'Review documents',
  'desk.handIn': 'Hand in documents',
  'desk.see': 'See documents',
} as const;
