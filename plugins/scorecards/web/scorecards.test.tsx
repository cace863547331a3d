import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable } from '@callboard/ui';
import { createRoutableExtension, createRouteRef, definePlugin } from '@callboard/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scorecardsPlugin } from './index.tsx';
import { ownerRow, preview, renderAt, responses, Widget } from './testing/renderScorecards.tsx';

beforeAll(async () => {
  await Promise.all([import('./pages.ts'), preloadDataTable()]);
});

test('the overview shows each scorecard with its score, levels, trend and the checks that fail most often', async () => {
  renderAt('/scorecards');
  const card = within((await screen.findByRole('link', { name: 'Production readiness' })).closest('section')!);
  expect(card.getByText('72 %')).toBeTruthy();
  expect(card.getByText('11 entities')).toBeTruthy();
  const levels = within(card.getByRole('list', { name: 'Entities by level' }));
  expect(levels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No level2',
    'Bronze4',
    'Silver5',
  ]);
  expect(await card.findByRole('img', { name: 'Average score over 3 days: 60 % → 72 %' })).toBeTruthy();
  const failing = card.getByRole('link', { name: /80 % coverage/ });
  expect(failing.getAttribute('href')).toBe('/scorecards/readiness?check=coverage');
  expect(card.queryByRole('link', { name: /Owned by a team/ })).toBeNull();
  expect(card.getByText('2 checks have no data for some entities')).toBeTruthy();
});

test('the page of a scorecard lists entities with the state of each check, and filters them on the server', async () => {
  const requests = renderAt('/scorecards/readiness');
  const table = within(await screen.findByRole('table', { name: 'Production readiness' }));
  expect((await table.findByRole('link', { name: /shop/ })).getAttribute('href')).toBe(
    '/catalog/default/component/shop/scorecards',
  );
  expect(table.getByText('1 of 2 checks passed')).toBeTruthy();
  expect(table.getByTitle('80 % coverage: Failed')).toBeTruthy();
  const filter = (group: string, name: RegExp) =>
    within(screen.getByRole('group', { name: group })).getByRole('button', { name });
  const coverage = /^80 % coverage/;
  await userEvent.click(filter('Failing check', coverage));
  await waitFor(() => expect(requests.some(({ path }) => /check=coverage&state=failed/.test(path))).toBe(true));
  expect(filter('No data', /^Owned by a team 1$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fix all' })).toBeTruthy();
  await userEvent.click(filter('No data', coverage));
  await waitFor(() => expect(requests.some(({ path }) => /check=coverage&state=no-data/.test(path))).toBe(true));
  expect(filter('Failing check', coverage).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Fix all' })).toBeNull();
});

test('the tab of an entity shows the next steps first, with the reason and the fix', async () => {
  renderAt('/catalog/default/component/shop/scorecards');
  const steps = (await screen.findByText('Next steps to Silver')).closest('section')!;
  expect(within(steps).getByText('80 % coverage')).toBeTruthy();
  expect(within(steps).getByText('Coverage is 40 %')).toBeTruthy();
  expect(await within(steps).findByText('Add tests.')).toBeTruthy();
  expect(within(steps).queryByText('Owned by a team')).toBeNull();
  expect(screen.getByText(/^No data/)).toBeTruthy();
});

test('[SCORE-011] a next step opens the form of its template with the entity filled in', async () => {
  const selectedTemplate = createRouteRef({ id: 'scaffolder.form', params: ['namespace', 'templateName'] });
  const Form = createRoutableExtension({ name: 'Form', mountPoint: selectedTemplate, load: async () => Widget });
  const pages = [{ path: '/create/templates/:namespace/:templateName', Component: Form }];
  const scaffolder = definePlugin({ id: 'scaffolder', routes: { selectedTemplate }, pages });
  renderAt('/catalog/default/component/shop/scorecards', [catalogPlugin, scorecardsPlugin, scaffolder]);
  const link = await screen.findByRole('link', { name: 'Fix with a template' });
  const url = new URL(link.getAttribute('href')!, 'http://portal');
  expect(url.pathname).toBe('/create/templates/default/tests');
  expect(JSON.parse(url.searchParams.get('formData')!)).toEqual({
    component: 'component:default/shop',
    owner: 'group:default/crew',
  });
});

test('an exemption is requested with a reason and an end', async () => {
  const requests = renderAt('/catalog/default/component/shop/scorecards');
  await userEvent.click(await screen.findByRole('button', { name: 'Request exemption' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByRole('button', { name: 'Request' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Reason'), 'A prototype');
  await userEvent.click(dialog.getByRole('button', { name: 'Request' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/exemptions'))?.body).toMatchObject({
      ref: 'component:default/shop',
      scorecard: 'readiness',
      check: 'coverage',
      reason: 'A prototype',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an approver decides a waiting exemption from the list of all of them', async () => {
  const requests = renderAt('/scorecard-exemptions');
  const table = within(await screen.findByRole('table', { name: 'Exemptions' }));
  expect(await table.findByText('80 % coverage')).toBeTruthy();
  expect(table.getByText('A prototype')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/exemptions/e-1/decision'))?.body).toEqual({
      decision: 'approved',
    }),
  );
  await userEvent.click(screen.getByText('Expired'));
  await waitFor(() => expect(requests.some(({ path }) => path.includes('state=expired'))).toBe(true));
});

test('results are listed by owner, with the distribution of scores, and saved as a CSV file', async () => {
  const saved: Blob[] = [];
  // jsdom has no object URLs and no downloads.
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => click.mockRestore());
  renderAt('/scorecards/readiness');
  const histogram = await screen.findByRole('img', { name: /Entities by score/ });
  expect(histogram.getAttribute('aria-label')).toContain('30–39 %: 2, 60–69 %: 4, 90–100 %: 5');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]!.text()).split('\r\n').slice(0, 2)).toEqual([
    'ref,owner,level,score,owned,coverage',
    'component:default/shop,group:default/crew,Bronze,33,passed,failed',
  ]);
  await userEvent.click(screen.getByText('Owners'));
  const owners = within(await screen.findByRole('table', { name: 'Owners' }));
  expect((await owners.findByRole('link', { name: 'crew' })).getAttribute('href')).toContain(
    '?owner=group%3Adefault%2Fcrew',
  );
  expect(owners.getByText('80 % coverage: 8 of 10 pass')).toBeTruthy();
  // Only the filters that the list follows.
  expect(screen.queryByRole('group', { name: 'Level' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Find owners' }), 'cre');
  expect(owners.getByRole('link', { name: 'crew' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Find owners' }), 'dit');
  expect(await screen.findByText('No owners match')).toBeTruthy();
});

test('all entities that fail a check are fixed by one batch: first the list, then the progress', async () => {
  const requests = renderAt('/scorecards/readiness?check=coverage&owner=group:default/crew');
  await userEvent.click(await screen.findByRole('button', { name: 'Fix all' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/starts the template “Write tests” 2 times/)).toBeTruthy();
  expect(requests.some(({ path }) => /checks\/coverage\/fix\?owner=group/.test(path))).toBe(true);
  expect(requests.some(({ path }) => path.endsWith('/fix'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Start 2 runs' }));
  expect(await dialog.findByText('1 of 2 runs have ended')).toBeTruthy();
  expect(dialog.getByText('A run is already working on it')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/fix'))?.body).toEqual({ refs: preview.refs });
  expect(await dialog.findByText('2 of 2 runs have ended', undefined, { timeout: 10_000 })).toBeTruthy();
});

test('a batch whose template needs more values names the missing fields and where to add them', async () => {
  const problem = 'values.standalone is not exactly one from [subschema 0],[subschema 1]';
  responses.lacking = { problem, missing: ['Repository (repoUrl)'] };
  onTestFinished(() => {
    responses.lacking = undefined;
  });
  renderAt('/scorecards/readiness?check=coverage&owner=group:default/crew');
  await userEvent.click(await screen.findByRole('button', { name: 'Fix all' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Missing: Repository \(repoUrl\)\. Add the values to fixValues/)).toBeTruthy();
  expect(dialog.queryByText(/subschema/)).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Start 2 runs' }).disabled).toBe(true);
});

test('filters of a scorecard with many owners lead to the list of all owners', async () => {
  const before = responses.owners;
  responses.owners = Array.from({ length: 30 }, (_, at) => ({ ...ownerRow, owner: `group:default/team-${at}` }));
  onTestFinished(() => {
    responses.owners = before;
  });
  renderAt('/scorecards/readiness');
  await userEvent.click(await screen.findByRole('button', { name: 'All 30 owners' }));
  expect(await screen.findByRole('table', { name: 'Owners' })).toBeTruthy();
});

test('a scorecard that does not exist says so, without an error to retry', async () => {
  renderAt('/scorecards/nothing-here');
  expect(await screen.findByText(/This scorecard or campaign does not exist/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Scorecards' })).toBeTruthy();
  expect(screen.queryByText(/404|Not Found|Retry/)).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('the page of a group has the results of everything that it owns', async () => {
  const requests = renderAt('/catalog/default/group/crew');
  const card = within((await screen.findByRole('heading', { name: 'Scorecards' })).closest('section')!);
  expect(card.getByRole('link', { name: 'Production readiness' }).getAttribute('href')).toBe(
    '/scorecards/readiness?owner=group%3Adefault%2Fcrew',
  );
  expect(card.getByText('72 %')).toBeTruthy();
  expect(requests.some(({ path }) => path.endsWith('/scorecards?owner=group%3Adefault%2Fcrew'))).toBe(true);
});

test('the home widget has the next steps for what the user owns, with links to the failing entities', async () => {
  const mountPoint = createRouteRef({ id: 'desk.root' });
  const page = createRoutableExtension({ name: 'DeskPage', mountPoint, load: async () => Widget });
  const desk = definePlugin({ id: 'desk', routes: { root: mountPoint }, pages: [{ path: '/desk', Component: page }] });
  renderAt('/desk', [catalogPlugin, scorecardsPlugin, desk]);
  const link = await screen.findByRole('link', { name: '80 % coverage' });
  expect(link.getAttribute('href')).toBe('/scorecards/readiness?owner=group%3Adefault%2Fcrew&check=coverage');
  const row = within(link.closest('li')!);
  expect(row.getByText('3 entities')).toBeTruthy();
  expect(row.getByText('Template')).toBeTruthy();
});

test('filters are saved as a view without the page number, and set again by it', async () => {
  renderAt('/scorecards/readiness?level=Bronze&offset=50');
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }), 'Nearly there');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: 'Nearly there' });
  expect(link.getAttribute('href')).toBe('/scorecards/readiness?level=Bronze');
  const level = () => screen.getByRole('button', { name: /^Bronze/ }).getAttribute('aria-pressed');
  await userEvent.click(screen.getByRole('button', { name: /^Bronze/ }));
  await waitFor(() => expect(level()).toBe('false'));
  await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Nearly there' }));
  await waitFor(() => expect(level()).toBe('true'));
});
