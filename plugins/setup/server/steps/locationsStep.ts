import { mapConcurrently } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import type { AnalysedRepository, LocationsResult } from '../../common/index.ts';
import type { Trial } from '../trial/trialPortal.ts';
import { CODE_HOST_STEP } from './codeHostStep.ts';
import { failureText } from './failureText.ts';
import type { SetupStep } from './setupStep.ts';
import { checkTexts, listIn } from './stepFields.ts';

const maxRepositories = 50;
const concurrent = 4;
/** The kinds of every location; User and Group decide on permissions, and Template runs actions. */
const usualKinds = ['Component', 'API', 'Resource', 'System', 'Domain', 'Location'];
/** Nobody is signed in, and the trial has no permission policy. */
const reader = { type: 'user' as const, userEntityRef: 'user:default/setup', ownershipEntityRefs: [] };

/** The first repositories, with their catalog files analysed. */
export const locationsStep: SetupStep = {
  id: 'locations',
  order: 50,
  choosingKeys: ['targets', 'templates'],

  check(values) {
    checkTexts(values);
    for (const url of [...listIn(values, 'repositories'), ...listIn(values, 'targets')]) {
      if (!URL.canParse(url)) throw new InputError(`'${url}' is not the URL of a repository or a file`);
    }
    const { length } = listIn(values, 'repositories');
    if (length > maxRepositories) {
      throw new InputError(
        `${length} repositories are selected, but at most ${maxRepositories} can be; import the rest later`,
      );
    }
  },

  configuration({ values }) {
    const templates = new Set(listIn(values, 'templates'));
    const locations = listIn(values, 'targets').map((target) => ({
      type: 'url',
      target,
      ...(templates.has(target) && { rules: [{ allow: ['Template'] }] }),
    }));
    const catalog = { rules: [{ allow: usualKinds }], ...(locations.length > 0 && { locations }) };
    return { config: { catalog } };
  },

  async test({ values }, { withTrial, signal }): Promise<LocationsResult> {
    const work = async ({ catalog }: Trial) => {
      const analyse = async (url: string): Promise<AnalysedRepository> => {
        try {
          signal.throwIfAborted();
          const { existingEntityFiles } = await catalog.as(reader).analyze(url);
          const files = new Map<string, AnalysedRepository['files'][number]>();
          // Locations only refer to other files.
          for (const { location, entity } of existingEntityFiles.filter(
            ({ entity: { kind } }) => kind !== 'Location',
          )) {
            const file = files.get(location.target) ?? { target: location.target, entities: [] };
            const hasDocs = entity.metadata.annotations?.['backstage.io/techdocs-ref'] !== undefined;
            file.entities.push({ kind: entity.kind, name: entity.metadata.name, hasDocs });
            files.set(location.target, file);
          }
          return { url, files: [...files.values()] };
        } catch (error) {
          return { url, files: [], problem: failureText(error) };
        }
      };
      return {
        repositories: await mapConcurrently(
          listIn(values, 'repositories'),
          { concurrency: concurrent, signal },
          analyse,
        ),
      };
    };
    return withTrial([CODE_HOST_STEP], work, { catalog: { rules: [{ allow: [...usualKinds, 'Template'] }] } });
  },
};
