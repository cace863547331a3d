import type { Importer } from '@callboard/server-kit';
import type { SettingName } from '../../common/index.ts';
import { createUsage, settingsStep } from './settingsStep.ts';

/** Wire: where Backstage's frontend stores the starred entities of a user. */
const starsBucket = 'starredEntities';

/** All settings of Backstage's users. Stars are settings too, and are counted separately. */
export const settingsImporter: Importer = {
  from: 'user-settings',
  into: ['user_settings_values'],
  async run({ copy }) {
    const usage = createUsage();
    const isStars = ({ bucket }: SettingName) => bucket === starsBucket;
    await copy(settingsStep({ what: 'lists of starred entities', matches: isStars, usage }));
    await copy(settingsStep({ what: 'user settings', matches: (name) => !isStars(name), usage }));
  },
};
