const NAME_WIDTH = 58;
const VALUE_WIDTH = 18;

/**
 * One line for each figure, one column for each server; the peer's columns are followed by our factor on the same
 * database.
 */
export function printFigures(columns) {
  const names = Object.keys(columns);
  const hasPeer = 'peer' in columns;
  const heads = hasPeer ? [...names, 'peer : ours'] : names;
  console.log(' '.repeat(NAME_WIDTH) + heads.map((head) => head.padStart(VALUE_WIDTH)).join(''));
  columns[names[0]].forEach(([name], at) => {
    const figures = names.map((column) => columns[column][at]);
    const cells = figures.map((figure) => (figure ? textOf(figure) : ''));
    if (hasPeer) cells.push(ratioOf(columns.PostgreSQL[at], columns.peer[at]));
    console.log(name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(VALUE_WIDTH)).join(''));
  });
}

function textOf([, value, unit]) {
  return `${value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${unit}`;
}

function ratioOf(ours, theirs) {
  if (!theirs || ours[0] !== theirs[0]) return '';
  const ratio = ours[2] === 'a second' ? ours[1] / theirs[1] : theirs[1] / ours[1];
  return `${ratio.toFixed(1)}`;
}
