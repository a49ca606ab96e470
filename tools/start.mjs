/**
 * `npm start`. This file is kept in the language of old Node versions, so that a person who has one reads a sentence and not
 * a syntax error; the work is in launch.mjs.
 */
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(`PEO Central needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
import('./launch.mjs')
  .then((launch) => launch.launch())
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
