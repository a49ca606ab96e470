/** Words of the import of a file. */
export const en = {
  'import.title': 'Import',
  'import.file': 'File',
  'import.mapping': 'Columns',
  'import.check': 'Check',
  'import.run': 'Import',
  'import.fileText': 'A CSV or Excel file with a row of column titles. Nothing is written before you say so.',
  'import.fileRefused': 'Only CSV and Excel (.xlsx) files are taken.',
  'import.uploading': 'The file is being uploaded',
  'import.mappingText': 'Which column goes into which field? Columns without a field are left out.',
  'import.column': 'Column of the file',
  'import.sample': 'For example',
  'import.into': 'Field',
  'import.leaveOut': 'Leave out',
  'import.checkNow': 'Check all rows',
  'import.checking': 'Every row is being checked',
  'import.checked': 'Checked: nothing is written yet',
  'import.progress': '{done} of {total} rows',
  'import.created_one': '{count} new',
  'import.created_other': '{count} new',
  'import.updated_one': '{count} changed',
  'import.updated_other': '{count} changed',
  'import.rejected_one': '{count} rejected',
  'import.rejected_other': '{count} rejected',
  'import.importNow': 'Import the good rows',
  'import.importing': 'The rows are being imported',
  'import.done': 'The import is done',
  'import.failed': 'The import has failed',
  'import.cancelled': 'The import was stopped. Rows that are in stay in.',
  'import.rejects': 'Download rejected rows',
  'import.row': 'Row',
  'import.field': 'Field',
  'import.why': 'Why',
  'import.value': 'Value',
  'import.back': 'Back',
  'import.stop': 'Stop',
  'import.close': 'Close',
  'import.again': 'Import another file',
  'import.key': 'A row whose {field} is known changes that record.',

  // what is wrong with a file
  'problem.file_refused.no_rows': 'The file has no rows below its titles.',
  'problem.file_refused.no_titles': 'The first row must hold the titles of all columns.',
  'problem.file_refused.titles_twice': 'Two columns of the file have the same title.',
  'problem.file_refused.broken_workbook': 'This Excel file cannot be read. Save it again, or as CSV.',
  'problem.import_limit.too_many_rows':
    'The file has more than 50,000 rows, which is what one import takes. Divide it.',
  'problem.import_limit.too_many_columns':
    'The file has more than 200 columns, which is what one import takes. Leave out those that are not imported.',
  'problem.import_limit.cell_too_long': 'A cell of the file is longer than 32,767 characters.',
  'problem.import_limit.too_much_text':
    'The cells of the file hold more than 32 million characters in all, which is what one import takes. Divide it.',
  'problem.import_limit.unpacks_too_large':
    'This Excel file unpacks to more than 200 MB. Divide it, or save its first sheet as CSV.',
  'problem.import_limit.nested_too_deep':
    'This Excel file is nested too deeply to be a list. Save it again, or as CSV.',
  'problem.import_limit.needs_too_much_memory':
    'Reading this file needs more memory than one import gets. Divide it, or save it as CSV.',
  'problem.import_limit.takes_too_long':
    'Reading this file took longer than 30 seconds. Divide it, or save it as CSV.',
};
