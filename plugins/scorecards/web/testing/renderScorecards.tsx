import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import type { Fetch, WebPlugin } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import type {
  EntityResult,
  Exemption,
  FixBatch,
  FixPreview,
  NextStep,
  OwnerResult,
  ResultRow,
  ScorecardSummary,
} from '../../common/index.ts';
import { homeWidgets } from '../home/homeWidgets.tsx';
import { scorecardsPlugin } from '../index.tsx';

const shop = anEntity({ metadata: { name: 'shop' } });
const states = { passed: 8, failed: 2, exempt: 0, noData: 1, upcoming: 0, notApplicable: 0 };
const readiness: ScorecardSummary = {
  id: 'readiness',
  title: 'Production readiness',
  entities: 11,
  score: 72,
  levels: [
    { name: 'Bronze', entities: 4 },
    { name: 'Silver', entities: 5 },
  ],
  withoutLevel: 2,
  histogram: [0, 0, 0, 2, 0, 0, 4, 0, 0, 5],
  checks: [
    { id: 'owned', title: 'Owned by a team', level: 'Bronze', weight: 1, states: { ...states, failed: 0 } },
    {
      id: 'coverage',
      title: '80 % coverage',
      level: 'Silver',
      weight: 2,
      fixTemplate: 'template:default/tests',
      states,
    },
  ],
  mayRequestExemptions: true,
};
export const ownerRow: OwnerResult = {
  owner: 'group:default/crew',
  entities: 11,
  score: 72,
  levels: [4, 5],
  withoutLevel: 2,
  failed: 2,
  checks: [
    { passed: 8, failed: 0 },
    { passed: 8, failed: 2 },
  ],
};
const row: ResultRow = {
  ref: 'component:default/shop',
  kind: 'Component',
  owner: 'group:default/crew',
  level: 'Bronze',
  score: 33,
  states: ['passed', 'failed'],
};
const result: EntityResult = {
  id: 'readiness',
  title: 'Production readiness',
  levels: ['Bronze', 'Silver'],
  level: 'Bronze',
  nextLevel: 'Silver',
  score: 33,
  checks: [
    { id: 'owned', title: 'Owned by a team', level: 'Bronze', weight: 1, state: 'passed' },
    {
      id: 'coverage',
      title: '80 % coverage',
      level: 'Silver',
      weight: 2,
      state: 'failed',
      message: 'Coverage is 40 %',
      fix: 'Add tests.',
      fixTemplate: 'template:default/tests',
      fixValues: { component: 'component:default/shop', owner: 'group:default/crew' },
    },
    { id: 'image', title: 'Recent image', weight: 1, state: 'no-data' },
  ],
  nextSteps: ['coverage'],
  mayRequestExemptions: true,
};

export const preview: FixPreview = {
  template: { ref: 'template:default/tests', title: 'Write tests' },
  mayStart: true,
  refs: ['component:default/shop', 'component:default/desk'],
  total: 2,
};
const notFound = () =>
  Response.json(
    { error: { name: 'NotFoundError', message: "No scorecard 'nothing-here'" }, response: { statusCode: 404 } },
    { status: 404 },
  );
/** The parts of the responses that a test changes. */
export const responses: { owners: OwnerResult[]; lacking?: Pick<FixPreview, 'problem' | 'missing'> | undefined } = {
  owners: [ownerRow],
};
const batch: FixBatch = {
  id: 'b-1',
  scorecard: 'readiness',
  check: 'coverage',
  template: 'template:default/tests',
  startedAt: '2026-11-19T00:00:00.000Z',
  items: [
    { ref: 'component:default/desk', runId: 'r-1', state: 'started' },
    { ref: 'component:default/shop', state: 'skipped', problem: 'A run is already working on it' },
  ],
};
const step: NextStep = {
  scorecard: { id: 'readiness', title: 'Production readiness' },
  check: { id: 'coverage', title: '80 % coverage', fixTemplate: 'template:default/tests' },
  owner: 'group:default/crew',
  entities: 3,
  ref: 'component:default/shop',
};

const waiting: Exemption = {
  id: 'e-1',
  ref: 'component:default/shop',
  scorecard: 'readiness',
  check: 'coverage',
  reason: 'A prototype',
  until: '2099-01-01T00:00:00.000Z',
  state: 'requested',
  requestedBy: 'user:default/ada',
  requestedAt: '2026-11-19T00:00:00.000Z',
  mayDecide: true,
};

const crew = anEntity({ kind: 'Group', metadata: { name: 'crew' }, spec: { type: 'team' } });

const [{ Component: NextSteps }] = homeWidgets as [(typeof homeWidgets)[number]];
export const Widget = () => <NextSteps settings={{}} size={{ columns: 6, rows: 5 }} />;

export function renderAt(initialPath: string, plugins: readonly WebPlugin[] = [catalogPlugin, scorecardsPlugin]) {
  const catalog = fakeCatalog([shop, crew]);
  const requests: { path: string; body: unknown }[] = [];
  const points = ['2026-11-17', '2026-11-18', '2026-11-19'].map((day, at) => ({
    day,
    entities: 11,
    score: 60 + at * 6,
    levels: [4, 5],
    withoutLevel: 2,
  }));
  const answers: [RegExp, unknown][] = [
    [/\/scorecards\/scorecards(\?owner=.*)?$/, { items: [readiness] }],
    [/\/summary$/, { scorecards: [], campaigns: [] }],
    [/\/next-steps/, { items: [step], total: 1 }],
    [/\/fixes\/b-1$/, { ...batch, items: batch.items.map((item) => ({ ...item, state: 'passed' })) }],
    [/\/results/, { items: [row], total: 1 }],
    [/\/owners$/, { items: responses.owners }],
    [/\/trend/, { points }],
    [/\/exemptions\?/, { items: [waiting], total: 1 }],
    [/\/decision$/, { ...waiting, state: 'approved' }],
    [/\/scorecards\/readiness/, readiness],
    [/\/scorecards\/entities\//, { items: [result] }],
  ];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (!path.includes('/api/scorecards/')) return catalog.fetch(url, init);
    requests.push({ path, body: init?.body === undefined ? undefined : JSON.parse(String(init.body)) });
    if (path.endsWith('/exemptions')) {
      const asked = JSON.parse(String(init?.body));
      return Response.json(
        { ...asked, id: '1', state: 'requested', requestedAt: asked.until, mayDecide: false },
        { status: 201 },
      );
    }
    if (path.endsWith('/nothing-here')) return notFound();
    if (path.endsWith('/fix')) return Response.json(batch, { status: 201 });
    if (path.includes('/fix?')) return Response.json({ ...preview, ...responses.lacking });
    return Response.json(answers.find(([pattern]) => pattern.test(path))![1]);
  };
  renderInApp(<AppRoutes />, { plugins, Wrapper: UiProvider, initialPath, fetch });
  return requests;
}
