// The output of scripts: a line per step with its time, and a clear message at the end when something fails.
const colour = process.stdout.isTTY ? (code, text) => `\x1b[${code}m${text}\x1b[0m` : (_, text) => text;

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export function say(text) {
  console.log(`${colour(33, '▌')} ${text}`);
}

/** Runs one named step and prints how long it took. */
export async function step(name, work) {
  const since = performance.now();
  say(name);
  const result = await work();
  say(`${name}: ${colour(32, 'done')} in ${seconds(since)}`);
  return result;
}

/** Ends the script with one clear message; shows the stack only on request. */
export function fail(error) {
  console.error(`${colour(31, '▌')} ${error instanceof Error ? error.message : error}`);
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
