// The template pages, for `pages.mjs`.

const hour = 3_600_000;
const ago = (hours) => new Date(Date.now() - hours * hour).toISOString();
const longTitle = 'Turnaround coordination and stand allocation with event sourcing';

const runOf = (id, status, hours, title = 'New service', createdBy = 'user:default/ines.novak') => ({
  id,
  status,
  createdBy,
  createdAt: ago(hours),
  lastHeartbeatAt: ago(hours),
  spec: {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    steps: [],
    output: {},
    parameters: {},
    user: {},
    templateInfo: { entityRef: 'template:default/new-service', entity: { metadata: { name: 'new-service', title } } },
  },
});

/** Templates with runs: successful, failed, and by the current user. */
const showFigures = async (page) => {
  const figures = (name, runs, failures, typicalMs) => ({
    templateRef: `template:default/${name}`,
    runs,
    failures,
    ...(typicalMs && { typicalMs }),
  });
  const templates = [figures('new-service', 128, 3, 94_000), figures('new-docs-site', 4, 4)];
  const lastUsed = ['new-service', 'new-runbook'].map((name, place) => ({
    templateRef: `template:default/${name}`,
    at: ago(2 + place * 40),
  }));
  const json = { since: ago(720), templates, lastUsed };
  await page.route('**/api/scaffolder/v2/template-statistics', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText('Recently used').waitFor();
};

/** Runs in every state. */
const showRuns = async (page) => {
  const tasks = [
    runOf('0b6c1c1e-2c39-4a53-9b3c-0d5b1f4b7f10', 'processing', 0),
    runOf('1b6c1c1e-2c39-4a53-9b3c-0d5b1f4b7f11', 'open', 0.1, longTitle),
    runOf('2b6c1c1e-2c39-4a53-9b3c-0d5b1f4b7f12', 'failed', 3, longTitle, 'user:default/amara.okafor'),
    runOf('3b6c1c1e-2c39-4a53-9b3c-0d5b1f4b7f13', 'completed', 26),
    runOf('4b6c1c1e-2c39-4a53-9b3c-0d5b1f4b7f14', 'cancelled', 400),
  ];
  await page.route('**/api/scaffolder/v2/tasks?*', (route) => route.fulfill({ json: { tasks, totalTasks: 45 } }));
  await page.reload();
  await page.getByText('Running').last().waitFor();
};

const goOn = (page) => page.getByRole('button', { name: 'Next' }).click();

/** A form that was submitted too early. */
const showWhatIsWrong = async (page) => {
  await goOn(page);
  await page.getByText('Name is required').waitFor();
};

const filledIn = encodeURIComponent(
  JSON.stringify({
    name: 'snack-planner',
    description: 'Plans which snacks fly where',
    owner: 'group:default/runway',
    repoUrl: 'git.meridian-air.example?owner=horizon&repo=snack-planner',
  }),
);

/** The second page, with the preview next to it. */
const showWhatIsMade = async (page) => {
  await goOn(page);
  await page.getByRole('heading', { name: 'How is it built?' }).waitFor();
  if (await page.evaluate(() => matchMedia('(min-width: 80em)').matches))
    await page.getByText('catalog-info.yaml').waitFor();
};

const showReview = async (page) => {
  await goOn(page);
  await page.getByRole('heading', { name: 'How is it built?' }).waitFor();
  await goOn(page);
  await page.getByRole('heading', { name: 'How does it fly?' }).waitFor();
  await goOn(page);
  await page.getByRole('heading', { name: 'Where is it kept?' }).waitFor();
  await page.getByRole('button', { name: 'Pre-flight check' }).click();
  await page.getByRole('button', { name: 'Take off' }).waitFor();
};

const startTemplate = async (page) => {
  await page.getByRole('button', { name: 'Start from scratch' }).click();
  await page.getByRole('textbox', { name: 'Text of template.yaml' }).waitFor();
};

const tryTemplate = async (page) => {
  await startTemplate(page);
  // In a narrow window the panes are behind each other.
  const pane = page.getByRole('radiogroup').getByText('Form', { exact: true });
  if (await pane.isVisible()) await pane.click();
  const form = page.getByRole('region', { name: 'Form' });
  await form.getByRole('textbox', { name: 'Name' }).fill('snack-planner');
  await form.getByRole('combobox', { name: 'Owner' }).fill('group:default/boarding');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Review' }).click();
  await form.getByRole('button', { name: 'Dry run' }).click();
  await page.getByRole('button', { name: 'Result 1', exact: true }).waitFor();
};

const publishTemplate = async (page) => {
  await startTemplate(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Publish template' }).waitFor();
};

/** A run in progress, and the question before it is cancelled. */
const askBeforeCancelling = async (page) => {
  const run = runOf('run-1', 'processing', 0);
  const steps = [
    { id: 'fetch', name: 'Fetch the skeleton', action: 'fetch:template' },
    { id: 'publish', name: 'Make the repository', action: 'publish:github' },
  ];
  const body = { message: 'Beginning step Fetch the skeleton', stepId: 'fetch', status: 'processing' };
  const event = { id: 1, taskId: 'run-1', createdAt: ago(0), type: 'log', body };
  await page.route('**/api/scaffolder/v2/tasks/run-1', (route) =>
    route.fulfill({ json: { ...run, spec: { ...run.spec, steps } } }),
  );
  await page.route('**/api/scaffolder/v2/tasks/run-1/eventstream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `id: 1\nevent: log\ndata: ${JSON.stringify(event)}\n\n` }),
  );
  await page.goto('/create/tasks/run-1');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel run' }).waitFor();
};

const form = '/create/templates/default/new-service';

/** @type {import('./pages.mjs')['pages']} */
export const templatePages = [
  { name: 'create', path: '/create', ready: 'New service', act: showFigures },
  { name: 'create-nothing', path: '/create?filters[text]=zeppelin', ready: 'No matching templates' },
  { name: 'form', path: form, ready: 'What is it?' },
  { name: 'form-wrong', path: form, ready: 'What is it?', act: showWhatIsWrong },
  { name: 'form-making', path: `${form}?formData=${filledIn}`, ready: 'What is it?', act: showWhatIsMade },
  { name: 'form-review', path: `${form}?formData=${filledIn}`, ready: 'What is it?', act: showReview },
  { name: 'form-missing', path: '/create/templates/default/zeppelin', ready: 'Template not found' },
  { name: 'runs', path: '/create/tasks?owner=all', ready: 'Runs', act: showRuns },
  { name: 'runs-none', path: '/create/tasks?status=failed', ready: 'No runs with this status' },
  { name: 'actions', path: '/create/actions#publish:github', ready: 'pushes the workspace to it' },
  {
    name: 'templating-extensions',
    path: '/create/templating-extensions#filter-parseEntityRef',
    ready: 'Without defaults',
  },
  { name: 'custom-fields', path: '/create/custom-fields?field=RepoUrlPicker', ready: 'Template spec' },
  {
    name: 'custom-fields-entities',
    path: '/create/custom-fields?field=MultiEntityPicker',
    ready: 'Template spec',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'MultiEntityPicker' }).fill('booking');
      await page.getByRole('option', { name: /booking-api/ }).click();
    },
  },
  { name: 'manage-templates', path: '/create/edit', ready: 'Start from scratch' },
  { name: 'template-editor', path: '/create/edit', ready: 'Start from scratch', act: startTemplate },
  { name: 'template-dry-run', path: '/create/edit', ready: 'Start from scratch', act: tryTemplate },
  { name: 'template-publish', path: '/create/edit', ready: 'Start from scratch', act: publishTemplate },
  { name: 'template-editor-empty', path: '/create/template', ready: 'Please select an action on the file menu.' },
  { name: 'template-form', path: '/create/template-form', ready: 'What is it?' },
  { name: 'run-cancel', path: '/create', ready: 'Create a new component', act: askBeforeCancelling },
];
