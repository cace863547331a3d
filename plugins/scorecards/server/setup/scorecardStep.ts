import { InputError } from '@callboard/errors';
import { matchesEntity } from '@callboard/plugin-catalog/common';
import type { StepValues } from '@callboard/plugin-setup/common';
import {
  checkTexts,
  type FilledStep,
  listIn,
  readRepositories,
  type SetupStep,
  textIn,
} from '@callboard/plugin-setup/server';
import { stringify } from 'yaml';
import {
  FIRST_SCORECARD_STEP,
  type FirstScorecardResult,
  firstCheckDefinitions,
  firstChecks,
} from '../../common/index.ts';

const fileName = 'catalog/scorecards.yaml';
const maxName = 63;
const ownerRef = /^(?:(?:user|group):)?(?:[\w.-]+\/)?[\w.-]+$/i;
const repositoriesOf = (locations: FilledStep | undefined) => listIn(locations?.values ?? {}, 'repositories');

/** The step of the first-run setup in which the administrator chooses the first scorecards. */
export const scorecardStep: SetupStep = {
  id: FIRST_SCORECARD_STEP,
  order: 60,
  // The test evaluates all checks, not only the chosen ones.
  choosingKeys: ['catalogQuality', 'title', 'checks', 'owner'],

  check(values) {
    checkTexts(values);
    const unknown = listIn(values, 'checks').find((id) => !Object.hasOwn(firstCheckDefinitions, id));
    if (unknown !== undefined) throw new InputError(`The check '${unknown}' does not exist`);
    if (listIn(values, 'checks').length === 0) return;
    const title = textIn(values, 'title');
    if (title === undefined) throw new InputError(`'title' is empty, but a scorecard needs a name`);
    if (nameOf(title) === '') throw new InputError(`'title' is '${title}', but must contain a letter or a digit`);
    if (title.length > maxName) throw new InputError(`'title' must have at most ${maxName} characters`);
    const owner = textIn(values, 'owner');
    if (owner !== undefined && !ownerRef.test(owner)) {
      throw new InputError(`'owner' is '${owner}', but must be a user or a group such as group:default/platform`);
    }
  },

  configuration({ values }) {
    const scorecards = values.catalogQuality === false ? { scorecards: { catalogQuality: false } } : {};
    if (listIn(values, 'checks').length === 0) return { config: scorecards };
    const location = { type: 'file', target: `./${fileName}`, rules: [{ allow: ['Scorecard'] }] };
    return {
      config: { ...scorecards, catalog: { locations: [location] } },
      files: [{ name: fileName, content: fileOf(values) }],
    };
  },

  async test(_step, { draft, ...tools }): Promise<FirstScorecardResult> {
    const repositories = repositoriesOf(draft.locations);
    const read = await readRepositories(repositories, tools);
    const components = read
      .flatMap(({ files }) => files.flatMap(({ entities }) => entities))
      .filter(({ kind }) => kind === 'Component');
    const passed = Object.fromEntries(
      firstChecks.map((id) => {
        const { rule } = firstCheckDefinitions[id];
        return [id, components.filter((entity) => matchesEntity(rule, entity)).length];
      }),
    ) as FirstScorecardResult['passed'];
    return { repositories, components: components.length, passed };
  },
};

/** The file with the scorecard, in the format of docs/use/scorecards.md. */
function fileOf(values: StepValues): string {
  const title = textIn(values, 'title')!;
  const owner = textIn(values, 'owner');
  const chosen = firstChecks.filter((id) => listIn(values, 'checks').includes(id));
  const levels = ['Bronze', 'Silver'].filter((name) => chosen.some((id) => firstCheckDefinitions[id].level === name));
  return stringify(
    {
      apiVersion: 'callboard.dev/v1alpha1',
      kind: 'Scorecard',
      metadata: { name: nameOf(title), title },
      spec: {
        ...(owner && { owner }),
        appliesTo: { kind: 'Component' },
        levels: levels.map((name) => ({ name })),
        checks: chosen.map((id) => ({ id, ...firstCheckDefinitions[id] })),
      },
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((part) => part !== '')
    .join('-');
