import { cpus, loadavg } from 'node:os';
import { EMPTY_ROUTE } from './scenarios.mjs';

/** The size that the peer was measured with. */
const PEER_SIZE = 10_000;
/** Below it, the empty database is a large part. */
const DISK_SIZE = 50_000;
/** The catalog takes 2.5 of it, and the search 1.8: docs/adr/0019-the-search-answers-from-memory.md. */
const DISK_PER_JSON = 4.5;
const LARGE_SIZE = 100_000;
/** In a catalog twice as large, an entity may take at most this many times as long. */
const MAX_PER_DOUBLING = 1.1;
const MAX_WITH_CONDITIONS = 2;
const PEER = { ingestionSeconds: 159, readySeconds: 8, residentMegabytes: 809, idleWithRoundsPercent: 19 };

export function printMachine(database) {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model.trim() || 'processor'}, ${database}`);
}

/** Other load of the machine affects every figure. */
export function printLoad() {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`Load of the machine: ${load.join(' ')} (1, 5 and 15 minutes)`);
}

export const printRow = (name, ...values) =>
  console.log(name.padEnd(40), values.map((value) => String(value).padStart(14)).join(''));

export const milliseconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export function printResult({ size, upkeep, queries, conditions, peer }) {
  const hasPeer = peer !== undefined || size === PEER_SIZE;
  const peerColumns = hasPeer ? ['peer', 'peer : ours'] : [];
  console.log(`\n${size.toLocaleString('en')} entities`);
  printTable(
    ['', 'measured', 'target', ...peerColumns],
    upkeepRows(upkeep, { size, peer: hasPeer ? (peer?.upkeep ?? PEER) : undefined }),
  );
  if (queries.length === 0) return;
  console.log('');
  const columns = [
    '',
    'p50 ms',
    'p95 ms',
    'per s at 8',
    'x empty',
    'target',
    'new p50 ms',
    'x empty',
    'by fetch',
    'x empty',
  ];
  printTable(
    [...columns, ...(hasPeer ? ['peer p50 ms', 'per s at 8', 'peer : ours'] : [])],
    queryRows(peer ? withPeer(queries, peer) : queries, hasPeer),
  );
  console.log(
    'Each request is sent several times over a bare socket. New: requests that were never sent before; by fetch: the same with a normal client.',
  );
  printConditions(conditions);
  if (peer)
    console.log(
      'Peer: its published backend on PostgreSQL, measured in this run; its p50 is that of new requests, too.',
    );
  else if (hasPeer) console.log('Peer: Backstage 1.55 on PostgreSQL, figures recorded on the same kind of machine.');
}

function printConditions(conditions) {
  console.log('');
  printTable(
    ['with permission conditions', 'new p50 ms', 'without', 'times', 'target'],
    conditions.map(({ name, newP50, without }) => {
      const times = newP50 / without;
      const target = `<= ${MAX_WITH_CONDITIONS}${times > MAX_WITH_CONDITIONS ? ' MISSED' : ''}`;
      return [name, fixed(newP50), fixed(without), times.toFixed(1), target];
    }),
  );
}

/** How ingestion grows with the catalog, from each size to the next. */
export function printGrowth(results) {
  for (const [at, many] of results.entries()) {
    const few = results[at - 1];
    if (!few?.upkeep.ingestionSeconds || !many.upkeep.ingestionSeconds) continue;
    const doublings = Math.log2(many.size / few.size);
    const perDoubling = (key) => ((many.upkeep[key] / few.upkeep[key]) ** (1 / doublings) / 2).toFixed(2);
    const sizes = [few, many].map(({ size }) => size.toLocaleString('en')).join(' to ');
    const growth = perDoubling('ingestionSeconds');
    const target = `<= ${MAX_PER_DOUBLING}${growth > MAX_PER_DOUBLING ? ' MISSED' : ''}`;
    console.log(`\nIngestion from ${sizes} entities, time of an entity per doubling: ${growth} times (${target})`);
    console.log(
      `... and ${perDoubling('ingestionCpuSeconds')} times the processor time, which a busy machine changes less`,
    );
  }
}

const UPKEEP = [
  ['ingestion from files, from process start', 'ingestionSeconds', 's', { targets: { [PEER_SIZE]: 10 } }],
  ['... of processor time', 'ingestionCpuSeconds', 's'],
  ['... of it: the main thread', 'ingestionMainSeconds', 's'],
  ['lines of history per entity after it', 'linesPerEntity', '', { target: 1.01 }],
  ['on the disk for each byte of JSON (SQLite)', 'diskPerJson', 'bytes', { targets: { [DISK_SIZE]: DISK_PER_JSON } }],
  ['start with a warm database', 'readySeconds', 's', { targets: { [PEER_SIZE]: 1.5, [LARGE_SIZE]: 4 } }],
  ['... of processor time, in all threads', 'readyCpuSeconds', 's'],
  ['... of it: the process, modules, plugins', 'otherStartSeconds', 's'],
  ['... of it: reading rows and making postings', 'readRowsSeconds', 's'],
  ['... of it: taking them over', 'takeOverSeconds', 's'],
  ['... after it: orders', 'ordersSeconds', 's'],
  ['... after it: postings sorted in', 'sortInSeconds', 's'],
  ['start from a snapshot', 'snapshotStartSeconds', 's', { targets: { 1000000: 5 } }],
  ['... of processor time, in all threads', 'snapshotStartCpuSeconds', 's'],
  ['... of it: reading the snapshot', 'readSnapshotSeconds', 's'],
  ['... of it: taking it over', 'takeOverSnapshotSeconds', 's'],
  ['writing the snapshot, in the background', 'snapshotWrittenSeconds', 's'],
  ['size of the snapshot', 'snapshotMegabytes', 'MB'],
  ['resident memory, started and at rest', 'freshResidentMegabytes', 'MB'],
  ['resident memory after the queries', 'residentMegabytes', 'MB'],
  ['JSON per entity', 'jsonKilobytes', 'kB'],
  ['held per entity beyond its JSON', 'heldKilobytes', 'kB', { target: 1.5 }],
  ['a file of 500 entities, until they are added', 'addedSeconds', 's'],
  ['... until all of them have changed', 'changedSeconds', 's', { target: 1 }],
  ['idle, between two rounds', 'idlePercent', '% of a core'],
  ['a round that finds nothing new', 'roundSeconds', 's of processor time'],
  ['idle, with a round every 120 s', 'idleWithRoundsPercent', '% of a core'],
];

/** The peer's results for the same requests in this run. */
function withPeer(queries, peer) {
  const of = (name) => peer.queries.find((query) => query.name === name);
  return queries.map((query) => {
    const { newP50, rate } = of(query.name);
    return { ...query, peer: { p50: Number(newP50.toFixed(1)), rate: Math.round(rate) } };
  });
}

function upkeepRows(upkeep, { size, peer: ofPeer }) {
  const measured = UPKEEP.filter(([, key]) => upkeep[key] !== undefined);
  return measured.map(([name, key, unit, { targets, target = targets?.[size] } = {}]) => {
    const value = upkeep[key];
    const peer = ofPeer?.[key];
    const isMissed = value >= target ? ' MISSED' : '';
    const row = [name, `${fixed(value)} ${unit}`, target ? `< ${target}${isMissed}` : ''];
    return ofPeer ? [...row, peer ? `${fixed(peer)} ${unit}` : '', peer ? ratio(peer / value) : ''] : row;
  });
}

function queryRows(queries, hasPeer) {
  const empty = queries.find(({ name }) => name === EMPTY_ROUTE);
  return queries.map(({ name, p50, p95, newP50, fetchP50, rate, target, peer }) => [
    name,
    fixed(p50),
    fixed(p95),
    Math.round(rate).toLocaleString('en'),
    (p50 / empty.p50).toFixed(1),
    target === undefined ? '' : `<= ${target}${p50 > empty.p50 * target ? ' MISSED' : ''}`,
    fixed(newP50),
    (newP50 / empty.newP50).toFixed(1),
    fixed(fetchP50),
    (fetchP50 / empty.fetchP50).toFixed(1),
    ...(hasPeer ? peerColumns({ p50: newP50, rate }, peer) : []),
  ]);
}

function peerColumns({ p50, rate }, peer) {
  if (!peer) return ['', '', ''];
  const byRate = peer.rate === undefined ? '' : ` / ${ratio(rate / peer.rate)}`;
  return [String(peer.p50), String(peer.rate ?? ''), `${ratio(peer.p50 / p50)}${byRate}`];
}

const ratio = (value) => `${value >= 10 ? Math.round(value) : value.toFixed(1)}x`;
const fixed = (value) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));

function printTable(columns, rows) {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at].length)));
  const line = (cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  for (const cells of [columns, ...rows]) console.log(line(cells).trimEnd());
}
