const categories = ['toplevel', '__metadata'];
const milliseconds = (microseconds) => microseconds / 1_000;

/** Records the tasks of the page's main thread during an action, until nothing more is fetched. */
export async function recordTasks(browser, page, act) {
  await browser.startTracing(page, { categories });
  const since = performance.now();
  await act();
  const contentMs = performance.now() - since;
  await page.waitForLoadState('networkidle');
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const tasks = mainThreadTasks(traceEvents);
  const [wall, processor] = ['dur', 'tdur'].map((key) => tasks.map((task) => milliseconds(task[key] ?? 0)));
  return {
    contentMs,
    firstPaintMs: await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    longestMs: Math.max(0, ...wall),
    longestCpuMs: Math.max(0, ...processor),
    allMs: sum(wall),
    allCpuMs: sum(processor),
  };
}

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

/** Those of the renderer with the most tasks: it belongs to the page, the others are spares. */
function mainThreadTasks(events) {
  return events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid && isTask(event)))
    .reduce((most, tasks) => (tasks.length > most.length ? tasks : most), []);
}

const isTask = ({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask';
