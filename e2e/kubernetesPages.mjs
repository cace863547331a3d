// The Kubernetes pages of an entity, for `pages.mjs`: the tab and its drawers.

const tab = '/catalog/default/component/check-in-api/kubernetes';

/** Opens the first pod of a workload in the drawer. */
const openPod = async (page, workload) => {
  await page.getByRole('button', { name: workload, exact: true }).first().press('Enter');
  const pods = page.getByRole('table', { name: 'Pods in Simulated Frankfurt (demo)' }).first();
  await pods.getByRole('link').first().press('Enter');
  await page.getByRole('dialog').waitFor();
};

const openView = async (page, workload, view) => {
  await openPod(page, workload);
  await page.getByRole('dialog').getByRole('link', { name: view, exact: true }).press('Enter');
};

const askBeforeDeleting = async (page) => {
  await openPod(page, 'check-in-api');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pod' }).press('Enter');
  await page.getByRole('dialog', { name: /^Delete / }).waitFor();
};

const showLog = async (page) => {
  await openView(page, 'check-in-api', 'Logs');
  await page
    .getByRole('dialog')
    .getByText(/refusing to serve/)
    .first()
    .waitFor();
};

const openTerminal = async (page) => {
  await openView(page, 'booking-api', 'Terminal');
  await page.getByRole('textbox', { name: 'Terminal input' }).waitFor();
};

/** @type {import('./pages.mjs')['pages']} */
export const kubernetesPages = [
  { name: 'kubernetes-workloads', path: '/kubernetes', ready: 'Everything your teams run' },
  { name: 'kubernetes', path: tab, ready: 'Your Clusters' },
  { name: 'kubernetes-rollout', path: '/catalog/default/component/fare-engine/kubernetes', ready: 'Your Clusters' },
  { name: 'kubernetes-missing', path: '/catalog/labs/component/turbulence-map/kubernetes', ready: 'takes precedence' },
  { name: 'kubernetes-log', path: tab, ready: 'Your Clusters', act: showLog },
  { name: 'kubernetes-delete', path: tab, ready: 'Your Clusters', act: askBeforeDeleting },
  {
    name: 'kubernetes-terminal',
    path: '/catalog/default/component/booking-api/kubernetes',
    ready: 'Your Clusters',
    act: openTerminal,
  },
];
