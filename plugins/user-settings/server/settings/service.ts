import { ConflictError, InputError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { maxValueBytes, type Setting, SettingName } from '../../common/index.ts';
import type { EncodedValue, SettingsStore } from './store.ts';

// Generous for stars, filters and widgets, but no single user can fill the disk.
export const maxSettings = 1_000;
export const maxTotalBytes = 10_000_000;

/** The settings of one user. Nobody can read or change another user's settings. */
export function createSettingsService(store: SettingsStore) {
  async function getMany(user: string, names: readonly SettingName[]): Promise<(Setting | null)[]> {
    const found = await store.find(user, names);
    const byName = new Map(found.map((setting) => [idOf(setting), setting]));
    return names.map((name) => byName.get(idOf(name)) ?? null);
  }

  return {
    getMany,
    async get(user: string, name: SettingName): Promise<Setting> {
      const [setting] = await getMany(user, [name]);
      if (!setting) throw new NotFoundError(`There is no setting '${name.key}' in bucket '${name.bucket}'`);
      return setting;
    },
    async set(user: string, name: SettingName, value: unknown): Promise<Setting> {
      const { bucket, key } = checkedName(name);
      const encoded = encodeValue(value);
      const { count, bytes } = await store.usageBeside(user, name);
      if (count >= maxSettings) {
        throw new ConflictError(`You have ${count} settings, and the limit is ${maxSettings}; delete some first`);
      }
      if (bytes + encoded.bytes > maxTotalBytes) {
        throw new ConflictError(`Your settings would be ${bytes + encoded.bytes} bytes; the limit is ${maxTotalBytes}`);
      }
      await store.set(user, { bucket, key }, encoded);
      return { bucket, key, value };
    },
    remove: (user: string, name: SettingName) => store.remove(user, name),
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;

const idOf = ({ bucket, key }: SettingName) => JSON.stringify([bucket, key]);

export function checkedName(name: SettingName): SettingName {
  const result = SettingName.safeParse(name);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new InputError(`The name of the setting is not valid: ${problems.join('; ')}`);
}

export function encodeValue(value: unknown): EncodedValue {
  let json: string;
  try {
    json = JSON.stringify(value);
  } catch {
    throw new InputError('The value is nested too deeply to be stored');
  }
  const bytes = Buffer.byteLength(json);
  if (bytes <= maxValueBytes) return { json, bytes };
  throw new PayloadTooLargeError(`The value is ${bytes} bytes as JSON; the limit is ${maxValueBytes}`);
}
