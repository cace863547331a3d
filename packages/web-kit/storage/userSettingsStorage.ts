import { toError } from '@callboard/errors';
import type { ErrorApi } from '../alerts/errorApi.ts';
import { reasonOf } from '../auth/authServer.ts';
import type { ConnectionApi } from '../network/connectionApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { createReadBatch } from '../network/readBatch.ts';
import { createObserved, type ObservedValue } from '../observed.ts';
import type { TranslationApi } from '../translation/translationApi.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';
import type { StorageApi, StorageBucket, Stored } from './storageApi.ts';
import { createUserSettingsClient, type SettingPlace } from './userSettingsClient.ts';

const loading: Stored = { value: undefined, isLoading: true };
const channelName = 'callboard.user-settings';

type Setting = {
  place: SettingPlace;
  stored: ObservedValue<Stored>;
  /** The current or finished read; undefined before the first, and after a failure. */
  read?: Promise<unknown>;
  /** The last write: writes of one key are sequential, so the last one wins. */
  write: Promise<void>;
};

type Options = {
  fetch: Fetch;
  baseUrl: string;
  errors: ErrorApi;
  /** Values that could not be read while the server was unreachable are read when it is back. */
  connection?: ConnectionApi;
  translations?: Pick<TranslationApi, 'getTranslator'>;
};

/** Stores the buckets on the user-settings server, with optimistic updates that are rolled back if the server rejects them. */
export function createUserSettingsStorage(options: Options): StorageApi {
  const { errors, connection, translations } = options;
  const client = createUserSettingsClient(options.fetch, options.baseUrl);
  const readBatched = createReadBatch(client.read);
  const settings = new Map<string, Setting>();
  const channel = new BroadcastChannel(channelName);

  // Other tabs receive only the key; reading the value again here keeps one user's values out of another user's tab.
  channel.onmessage = ({ data }: MessageEvent<SettingPlace>) => {
    const setting = settings.get(idOf(data));
    if (setting) load(setting).catch(() => {});
  };

  function settingAt(place: SettingPlace): Setting {
    const known = settings.get(idOf(place));
    if (known) return known;
    const setting: Setting = { place, stored: createObserved(loading), write: Promise.resolve() };
    settings.set(idOf(place), setting);
    return setting;
  }

  function load(setting: Setting): Promise<unknown> {
    const read = readBatched(setting.place).then(
      (value) => {
        if (setting.read === read) setting.stored.set({ value, isLoading: false });
        return value;
      },
      (error) => {
        if (setting.read === read) {
          setting.read = undefined;
        }
        throw error;
      },
    );
    setting.read = read;
    return read;
  }

  function loadOnce(setting: Setting): void {
    if (setting.read) return;
    load(setting).catch(async (error) => {
      // The page already reports the lost connection; the value is unknown, which is not the same as missing.
      if (error instanceof TypeError && (await connection?.check()) === 'lost') return loadWhenBack(setting);
      setting.stored.set({ ...setting.stored.get(), isLoading: false });
      errors.post(toError(error));
    });
  }

  function loadWhenBack(setting: Setting): void {
    const stop = connection?.state$.subscribe((state) => {
      if (state !== 'connected') return;
      stop?.();
      loadOnce(setting);
    });
  }

  function notSaved(cause: unknown): Error {
    const reason = reasonOf(cause);
    const words = translations?.getTranslator(webKitTexts).t('storage.failed', { reason }) ?? reason;
    return new Error(words, { cause });
  }

  function change(setting: Setting, value: unknown, send: () => Promise<void>): Promise<void> {
    const before = setting.stored.get();
    const optimistic: Stored = { value, isLoading: false };
    setting.read = Promise.resolve(value);
    setting.stored.set(optimistic);
    setting.write = setting.write.then(send).then(
      () => channel.postMessage(setting.place),
      (error) => {
        errors.post(notSaved(error));
        if (setting.stored.get() !== optimistic) return;
        setting.stored.set({ ...before, isLoading: false });
        load(setting).catch(() => {});
      },
    );
    return setting.write;
  }

  function bucketNamed(name: string): StorageBucket {
    const at = (key: string) => settingAt({ bucket: `default.${name}`, key });
    return {
      get: async (key) => {
        const { stored, read } = at(key);
        return read && !stored.get().isLoading ? stored.get().value : (read ?? load(at(key)));
      },
      set: (key, value) => change(at(key), value, () => client.write(at(key).place, value)),
      remove: (key) => change(at(key), undefined, () => client.remove(at(key).place)),
      snapshot: (key) => at(key).stored.get(),
      observe: (key, listener) => {
        loadOnce(at(key));
        return at(key).stored.subscribe(listener);
      },
    };
  }

  return { forBucket: bucketNamed };
}

function idOf({ bucket, key }: SettingPlace): string {
  return JSON.stringify([bucket, key]);
}
