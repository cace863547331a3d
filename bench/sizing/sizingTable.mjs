/** A person opens a page every ten seconds, and a page makes up to eight requests. */
const REQUESTS_PER_PERSON = 0.8;
/** The rest is for rounds over sources, builds of docs, templates, and the loss of a replica. */
const USED_SHARE = 0.25;
const ROUNDED_TO_MEGABYTES = 256;

/** The sizing table of the docs, one line for each measured size. */
export function sizingTable(results) {
  const lines = results.map((result) => {
    const memory = roundedUp(result.peakMegabytes * 1.25, ROUNDED_TO_MEGABYTES);
    const cells = [
      count(result.entities),
      count(peopleFor(result.requestsPerSecond)),
      '2',
      `${count(memory)} MiB`,
      `${count(result.restMegabytes)} / ${count(result.peakMegabytes)} MiB`,
      `${result.restCpuPercent} %`,
      count(result.connectionsOfTwoReplicas),
      `${count(result.databaseMegabytes)} MiB`,
      duration(result.ingestionSeconds),
      duration(result.startSeconds),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| entities | people at the same time | replicas | memory limit of a replica | measured at rest / peak | CPU at rest, of one core | database connections of two replicas | database | first ingestion | start of a replica |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

const peopleFor = (requestsPerSecond) => roundedDown((requestsPerSecond * USED_SHARE) / REQUESTS_PER_PERSON, 50);
const roundedUp = (value, step) => Math.ceil(value / step) * step;
const roundedDown = (value, step) => Math.floor(value / step) * step;
const count = (value) => value.toLocaleString('en-US');
const duration = (seconds) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);
