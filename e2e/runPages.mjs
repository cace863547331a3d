// Runs of templates.
import { longName } from './sourcePages.mjs';

/** A finished run of a template, without running one. */
const showRun = (fails) => async (page) => {
  const at = (second) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();
  const step = (id, name, action) => ({ id, name, action });
  const task = {
    id: 'run-1',
    status: fails ? 'failed' : 'completed',
    createdBy: 'user:default/ines.novak',
    createdAt: at(0),
    lastHeartbeatAt: at(9),
    spec: {
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      output: {},
      user: { ref: 'user:default/ines.novak' },
      steps: [
        step('fetch', 'Fetch the skeleton', 'fetch:template'),
        step('listen', 'Leave out the event listener', 'fs:delete'),
        step('publish', 'Make the repository turnaround-coordination-and-stand-allocation', 'publish:github'),
        step('register', 'Bring it into the catalog', 'catalog:register'),
      ],
      parameters: { name: longName, owner: 'group:default/boarding', docs: true, topics: ['flights', 'stands'] },
      templateInfo: {
        entityRef: 'template:default/new-service',
        entity: { metadata: { name: 'new-service', title: 'New service' } },
      },
    },
  };
  const problem = `The repository horizon/${longName} already exists`;
  const said = [
    { message: 'Beginning step Fetch the skeleton', stepId: 'fetch', status: 'processing' },
    { message: '\u001b[32minfo\u001b[39m: Wrote 24 files', stepId: 'fetch' },
    { message: 'Finished step Fetch the skeleton', stepId: 'fetch', status: 'completed' },
    {
      message: 'Skipping step listen because its if condition was false: \u0024{{ not parameters.listens }} is false',
      stepId: 'listen',
      status: 'skipped',
    },
    { message: 'Beginning step Make the repository', stepId: 'publish', status: 'processing' },
    { message: '\u001b[33mwarn\u001b[39m: See https://github.com/horizon', stepId: 'publish' },
    fails
      ? { message: `ConflictError: ${problem}`, stepId: 'publish', status: 'failed' }
      : { message: 'Finished step Make the repository', stepId: 'publish', status: 'completed' },
  ];
  const links = [
    { title: 'Open in the catalog', entityRef: 'component:default/booking-api' },
    { title: 'Repository', icon: 'github', url: `https://github.com/horizon/${longName}` },
  ];
  const text = [
    { title: 'Next steps', content: '1. Clone it.\n2. Run `runway taxi`.' },
    { title: 'Tier 1', content: 'It needs a runbook.' },
  ];
  const body = fails
    ? { message: 'Run completed with status: failed', error: { name: 'ConflictError', message: problem } }
    : { message: 'Run completed with status: completed', output: { links, text } };
  const events = [...said.map((line) => ['log', line]), ['completion', body]].map(([type, data], index) => {
    const event = { id: index + 1, taskId: 'run-1', createdAt: at(index), type, body: data };
    return `id: ${event.id}\nevent: ${type}\ndata: ${JSON.stringify(event)}\n\n`;
  });
  await page.route('**/api/scaffolder/v2/tasks/run-1', (route) => route.fulfill({ json: task }));
  await page.route('**/api/scaffolder/v2/tasks/run-1/eventstream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: events.join('') }),
  );
  await page.goto('/create/tasks/run-1');
  await page.getByText(fails ? 'Already exists' : 'Next steps', { exact: true }).waitFor();
};

export const runPages = [
  { name: 'run-failed', path: '/create', ready: 'Create a new component', act: showRun(true) },
  { name: 'run-completed', path: '/create', ready: 'Create a new component', act: showRun(false) },
];
