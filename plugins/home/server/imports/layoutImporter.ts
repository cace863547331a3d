import { InputError } from '@callboard/errors';
import type { SettingName } from '@callboard/plugin-user-settings/common';
import { type ImportedSetting, settingsStep } from '@callboard/plugin-user-settings/server';
import type { Importer } from '@callboard/server-kit';
import * as z from 'zod';
import { widgetOfBackstage } from '../../common/index.ts';

const maxCards = 60;
const number = z.number().min(0).max(1_000);
const card = z.looseObject({ id: z.string(), layout: z.looseObject({ x: number, y: number, w: number, h: number }) });
/** Older versions stored only the list. */
const grid = z.union([
  z.object({ pages: z.object({ default: z.array(card).max(maxCards) }) }).transform(({ pages }) => pages.default),
  z.array(card).max(maxCards),
]);

/** The home pages that users have arranged. Cards of widgets that do not exist here are left out. */
export const layoutImporter: Importer = {
  from: 'user-settings',
  into: [],
  async run({ copy, skip }) {
    const convert = (setting: ImportedSetting): ImportedSetting => {
      const layout = cardsIn(setting).flatMap(({ id, layout: { x, y, w, h } }) => {
        const [name = ''] = id.split('__', 1);
        const widget = widgetOfBackstage(name);
        if (widget !== undefined) return [{ widget, x, y, columns: w, rows: h }];
        skip('cards of home pages', `there is no widget '${name.slice(0, 100)}' here`, setting.user);
        return [];
      });
      if (layout.length === 0) throw new InputError('none of its widgets exist here');
      return { user: setting.user, bucket: 'home', key: 'layout', value: layout };
    };
    const matches = ({ bucket, key }: SettingName) => bucket === 'home.customHomepage' && key === 'home';
    await copy(settingsStep({ what: 'home pages', matches, convert }));
  },
};

function cardsIn({ value }: ImportedSetting): z.output<typeof grid> {
  const parsed = grid.safeParse(typeof value === 'string' ? parsedJson(value) : value);
  if (parsed.success) return parsed.data;
  throw new InputError('it is not a Backstage home page layout');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
