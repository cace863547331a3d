import type { DirectoryPhoto } from '@callboard/plugin-directories/server';
import type { PluginContext } from '@callboard/server-kit';
import type { PingApi } from './reading/pingApi.ts';
import { userShape } from './reading/records.ts';

const maxPhotoBytes = 5 * 1024 * 1024;

/**
 * Reads the photo of a person. PingOne stores only its URL, which people may choose themselves, so it is read like any
 * other URL from outside: only from hosts in `backend.reading.allow`.
 */
export const createPhotoReader =
  (api: PingApi, reader: Pick<PluginContext['reader'], 'read'>) =>
  async (personId: string, signal: AbortSignal): Promise<DirectoryPhoto | undefined> => {
    const { photo } = await api.read(`users/${encodeURIComponent(personId)}`, userShape, signal);
    if (!photo?.href) return undefined;
    const { content } = await reader.read(photo.href, { maxBytes: maxPhotoBytes, signal });
    return { bytes: content };
  };
