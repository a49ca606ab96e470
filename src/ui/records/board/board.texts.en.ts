/** Words of a list that is shown as a board. */
export const en = {
  'board.empty': 'No cards',
  'board.more_one': 'and {count} more',
  'board.more_other': 'and {count} more',
  'board.move': 'Move {name}',
  'board.moveTo': 'Move to {lane}',
  'board.noMoves': 'This card cannot be moved now',
  'board.moved': '{name} moved to {lane}',
  'board.days_one': '{count} day here',
  'board.days_other': '{count} days here',
  'board.today': 'today',
  'board.hint': 'Drag a card, or press M on it to choose where it goes',
  'board.label': 'Board',
} as const;
