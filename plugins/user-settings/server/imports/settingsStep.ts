import { InputError } from '@callboard/errors';
import { type ImportStep, jsonIn, textIn } from '@callboard/server-kit';
import type { SettingName } from '../../common/index.ts';
import { checkedName, encodeValue, maxSettings, maxTotalBytes } from '../settings/service.ts';

export type ImportedSetting = SettingName & { user: string; value: unknown };

type Options = {
  /** The plural name for the report. */
  what: string;
  /** The settings to copy. */
  matches(name: SettingName): boolean;
  /** Turns a setting into another one. */
  convert?(setting: ImportedSetting): ImportedSetting;
  usage?: ReturnType<typeof createUsage>;
};

/** Copies settings of Backstage, as they are or converted to other ones. */
export function settingsStep({ what, matches, convert = (same) => same, usage = createUsage() }: Options): ImportStep {
  return {
    what,
    from: {
      table: 'user_settings',
      columns: ['user_entity_ref', 'bucket', 'key', 'value'],
      orderBy: 'user_entity_ref',
    },
    into: 'user_settings_values',
    convert(row) {
      const [user, bucket, key] = [textIn(row, 'user_entity_ref'), textIn(row, 'bucket'), textIn(row, 'key')];
      if (!matches({ bucket, key })) return undefined;
      const setting = convert({ user, bucket, key, value: jsonIn(row, 'value') });
      const { json, bytes } = encodeValue(setting.value);
      const name = checkedName(setting);
      usage.add(setting.user, bytes);
      return { user_entity_ref: setting.user, bucket: name.bucket, key: name.key, value: json, bytes };
    },
    nameOf: ({ user_entity_ref, bucket, key }) => `${user_entity_ref} ${bucket}/${key}`,
  };
}

/** The limits of a user apply to imported settings too; otherwise the user could not save any. */
export function createUsage() {
  const byUser = new Map<string, { count: number; bytes: number }>();
  return {
    add(user: string, bytes: number): void {
      const before = byUser.get(user) ?? { count: 0, bytes: 0 };
      if (before.count >= maxSettings) throw new InputError(`the user has more than ${maxSettings} settings`);
      if (before.bytes + bytes > maxTotalBytes) {
        throw new InputError(`the settings of the user are larger than ${maxTotalBytes} bytes`);
      }
      byUser.set(user, { count: before.count + 1, bytes: before.bytes + bytes });
    },
  };
}
