/** Words of the grid in which values of several records are entered. */
export const en = {
  'grid.title': 'Values of the selected records',
  'grid.fields': 'Fields',
  'grid.chooseFields': 'Choose fields',
  'grid.match': 'Rows that are pasted are matched',
  'grid.byOrder': 'In their order',
  'grid.help':
    'Paste from a spreadsheet into the cell where it begins. Arrows and Enter go up and down, Tab along the row, Ctrl+Z takes back.',
  'grid.helpKey':
    'Paste from a spreadsheet into any cell: the first column must be {field}, the others are the fields in their order. Ctrl+Z takes back.',
  'grid.unknown_one': '{count} row names none of the records: {keys}',
  'grid.unknown_other': '{count} rows name none of the records: {keys}',
  'grid.surplus_one': '{count} row finds no record any more and was left out.',
  'grid.surplus_other': '{count} rows find no record any more and were left out.',
  'grid.faults_one': '{count} cell does not fit; nothing is saved before it does.',
  'grid.faults_other': '{count} cells do not fit; nothing is saved before they do.',
  'grid.fill': 'Put into the empty cells of {field}',
  'grid.unknown_name': 'Nobody and nothing is called so, nor has this number.',
  'grid.several_named': 'Several are called so: write the number.',
  'grid.looked_up': 'Being looked up',
  'grid.notLookedUp': 'The names could not be looked up.',
  'grid.undo': 'Undo',
  'grid.redo': 'Redo',
  'grid.save_one': 'Save {count} record',
  'grid.save_other': 'Save {count} records',
} as const;
