import { numberFor, oneOf } from '../life/chance.ts';

/** For workloads without log lines in the seed. */
export const usualLines: readonly [string, ...string[]] = [
  'INFO  request served in {ms} ms trace={id}',
  'INFO  request served in {ms} ms trace={id}',
  'DEBUG cache hit for {flight}',
  'INFO  {n} items handled',
  'WARN  slow answer of a neighbour: {ms} ms, trace={id}',
];

const airports = ['FRA', 'IAD', 'LIS', 'NRT', 'GRU', 'CPH', 'YVR', 'NBO'] as const;

const fillings: Readonly<Record<string, (key: string) => string>> = {
  ms: (key) => String(4 + (numberFor(`${key} ms`) % 400)),
  n: (key) => String(1 + (numberFor(`${key} n`) % 180)),
  id: (key) => numberFor(`${key} id`).toString(16).padStart(8, '0'),
  flight: (key) => `MA${100 + (numberFor(`${key} flight`) % 900)}`,
  airport: (key) => oneOf(airports, `${key} airport`),
};

/** Fills in the placeholders of a line: `{ms}`, `{n}`, `{id}`, `{flight}`, `{airport}`. */
export function filledLine(line: string, key: string): string {
  return line.replace(/\{(\w{1,10})\}/g, (whole, name: string) => fillings[name]?.(key) ?? whole);
}
