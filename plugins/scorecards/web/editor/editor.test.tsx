import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { ScorecardPreview } from '../../common/index.ts';
import { scorecardsPlugin } from '../index.tsx';

beforeAll(async () => {
  await Promise.all([import('../pages.ts'), import('./ScorecardEditor.tsx'), preloadDataTable()]);
});

const text = `# Ours
apiVersion: callboard.dev/v1alpha1
kind: Scorecard
metadata: { name: readiness, title: Readiness }
spec:
  levels: [{ name: Bronze }, { name: Silver }]
  checks:
    # The first one
    - { id: owned, title: Owned, level: Bronze, rule: { spec.owner: { $exists: true } } }
    - { id: any, level: Silver, rule: { $any: [{ kind: API }, { kind: Component }] } }
`;
const preview: ScorecardPreview = {
  entities: 3,
  score: 50,
  levels: [
    { name: 'Bronze', entities: 1 },
    { name: 'Silver', entities: 0 },
  ],
  withoutLevel: 2,
  checks: [
    { id: 'owned', title: 'Owned', passed: 1, failed: 2, failedBefore: 1, exempt: 0, noData: 0, upcoming: 0 },
    { id: 'any', title: 'any', passed: 1, failed: 0, exempt: 0, noData: 2, upcoming: 0 },
  ],
  current: {
    entities: 3,
    levels: [{ name: 'Bronze', entities: 2 }],
    withoutLevel: 1,
    rising: 0,
    falling: 1,
    added: 0,
    removed: 0,
  },
  rows: [
    { ref: 'component:default/shop', kind: 'Component', states: ['failed', 'passed'], before: { level: 'Bronze' } },
  ],
  total: 1,
};

const file = { url: 'https://github.com/acme/shop/blob/main/scorecards.yaml', before: '', after: '' };

function renderEditor(definition = () => Response.json({ text })) {
  const catalog = fakeCatalog([anEntity({ metadata: { name: 'shop' } })]);
  const asked: { definition: { spec: { checks: object[]; levels: object[] } }; rows: object }[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (!path.includes('/api/scorecards/')) return catalog.fetch(url, init);
    if (path.endsWith('/fields')) {
      return Response.json({
        items: [{ key: 'facts.sonar.coverage', type: 'number', unit: '%' }, { key: 'spec.owner' }],
      });
    }
    if (path.includes('/definitions/')) return definition();
    if (path.endsWith('/preview')) {
      asked.push(JSON.parse(String(init?.body)));
      return Response.json({ problems: [], scorecard: preview });
    }
    return Response.json({ items: [] });
  };
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, scorecardsPlugin],
    Wrapper: UiProvider,
    initialPath: '/scorecards?edit=scorecard:default/readiness',
    fetch,
  });
  return asked;
}
const results = async () => within(await screen.findByRole('region', { name: 'Preview' }));

test('the preview has the results by check, what changes, and the entities behind a number', async () => {
  const asked = renderEditor();
  const shown = await results();
  expect(await shown.findByText('50 %')).toBeTruthy();
  expect(shown.getByText('1 falls')).toBeTruthy();
  expect(shown.getByText('before: 1')).toBeTruthy();
  expect(shown.getByText('was Bronze')).toBeTruthy();
  await userEvent.click(within(shown.getByRole('row', { name: /^any/ })).getByRole('button', { name: '2' }));
  await waitFor(() => expect(asked.at(-1)!.rows).toEqual({ check: 'any', state: 'no-data' }));
  expect(screen.getByText(/This text was generated from the catalog/)).toBeTruthy();
  // A proposal would be a second file with the same definition.
  expect(screen.queryByRole('button', { name: 'Propose change' })).toBeNull();
});

test('a condition is chosen by field, operator and value, and the preview follows', async () => {
  const asked = renderEditor();
  await userEvent.click(await screen.findByText('Owned', { selector: 'summary span' }));
  const rule = within(await screen.findByRole('group', { name: 'Passes if' }));
  await userEvent.selectOptions(rule.getByRole('combobox', { name: 'Condition' }), 'is not');
  await userEvent.type(rule.getByLabelText('Value'), 'guest');
  await waitFor(() =>
    expect(asked.at(-1)!.definition.spec.checks[0]).toMatchObject({
      id: 'owned',
      rule: { 'spec.owner': { $ne: 'guest' } },
    }),
  );
});

test('checks of a renamed level stay in it, and a check in a removed level is a problem', async () => {
  const asked = renderEditor(() => Response.json({ text, file }));
  const level = await screen.findByRole('textbox', { name: 'Level 2' });
  await userEvent.type(level, 'ish');
  await waitFor(() => expect(asked.at(-1)!.definition.spec.checks[1]).toMatchObject({ level: 'Silverish' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove level Silverish' }));
  expect(await screen.findByText(/checks\[1\] "any": level is "Silverish", expected one of Bronze/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Propose change' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a rule that combines queries is shown, and edited as YAML', async () => {
  renderEditor();
  await userEvent.click(await screen.findByText('any', { selector: 'summary span' }));
  expect(await screen.findByText(/Edit it in the YAML view/)).toBeTruthy();
  expect(screen.getByText('{"$any":[{"kind":"API"},{"kind":"Component"}]}')).toBeTruthy();
});

test('a definition that cannot be loaded is loaded by a retry; only a missing one does not exist', async () => {
  let isReachable = false;
  const error = { name: 'ServiceUnavailableError', message: 'Starting' };
  renderEditor(() => (isReachable ? Response.json({ text, file }) : Response.json({ error }, { status: 503 })));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/does not exist/)).toBeNull();
  isReachable = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Propose change' })).toBeTruthy();
});
