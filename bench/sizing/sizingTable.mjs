/** A person opens a page every ten seconds, and a page makes up to eight requests. */
const REQUESTS_PER_PERSON = 0.8;
/** Of one core. The rest is for rounds over sources, builds of docs, templates, and the loss of a replica. */
const USED_SHARE = 0.25;
const ROUNDED_TO_MEGABYTES = 256;

const columns = [
  ['entities', ({ entities }) => count(entities)],
  ['database', ({ database }) => database],
  ['users per replica', (run) => count(usersFor(run.requestsPerSecond))],
  ['replicas', ({ replicas }) => String(replicas)],
  ['memory limit of a replica', (run) => `${count(roundedUp(run.peakMegabytes * 1.25, ROUNDED_TO_MEGABYTES))} MiB`],
  ['memory at rest / peak', (run) => `${count(run.restMegabytes)} / ${count(run.peakMegabytes)} MiB`],
  ['CPU at rest, of one core', ({ restCpuPercent }) => `${restCpuPercent} %`],
  ['connections of a replica', ({ connectionsPerReplica }) => String(connectionsPerReplica ?? '–')],
  ['disk', ({ databaseMegabytes }) => `${count(databaseMegabytes)} MiB`],
  ['first ingestion (CPU)', (run) => `${duration(run.ingestionSeconds)} (${duration(run.ingestionCpuSeconds)})`],
  ['start of a replica', ({ startSeconds }) => duration(startSeconds)],
  ['load', ({ load }) => String(load)],
];

/** The sizing table of the docs, one line for each measured run. */
export function sizingTable(results) {
  const lines = [
    columns.map(([heading]) => heading),
    columns.map(() => '---'),
    ...results.map((result) => columns.map(([, cell]) => cell(result))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const usersFor = (requestsPerSecond) => roundedDown((requestsPerSecond * USED_SHARE) / REQUESTS_PER_PERSON, 50);
const roundedUp = (value, step) => Math.ceil(value / step) * step;
const roundedDown = (value, step) => Math.floor(value / step) * step;
const count = (value) => value.toLocaleString('en-US');
const duration = (seconds) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);
