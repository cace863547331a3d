import { InputError } from '@callboard/errors';
import type { LocationsResult } from '../../common/index.ts';
import { type RepositoryFile, readRepositories, usualKinds } from './readRepositories.ts';
import type { SetupStep } from './setupStep.ts';
import { checkTexts, listIn } from './stepFields.ts';

const maxRepositories = 50;

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
        `${length} repositories are selected, but the limit is ${maxRepositories}; import the rest later`,
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

  async test({ values }, tools): Promise<LocationsResult> {
    const read = await readRepositories(listIn(values, 'repositories'), tools);
    return { repositories: read.map(({ files, ...repository }) => ({ ...repository, files: files.map(shown) })) };
  },
};

const shown = ({ target, entities }: RepositoryFile) => ({
  target,
  entities: entities.map(({ kind, metadata: { name, annotations } }) => {
    return { kind, name, hasDocs: annotations?.['backstage.io/techdocs-ref'] !== undefined };
  }),
});
