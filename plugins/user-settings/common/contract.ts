import { del, get, post, put } from '@callboard/contract';
import * as z from 'zod/mini';
import { maxItemsPerRequest, Setting, SettingName } from './setting.ts';

const path = '/buckets/:bucket/keys/:key';

export const userSettingsContract = {
  getSetting: get(path, { summary: "One of the caller's settings", response: Setting }),
  setSetting: put(path, {
    summary: 'Keeps a value, whatever was there before',
    body: z.object({ value: z.unknown().check(z.refine((value) => value !== undefined, 'must be given')) }),
    response: Setting,
  }),
  deleteSetting: del(path, { summary: 'Forgets a value, if there is one' }),
  getSettings: post('/multiget', {
    summary: 'Several settings, in the order asked for; null for those that are not there',
    body: z.object({ items: z.array(SettingName).check(z.maxLength(maxItemsPerRequest)) }),
    response: z.object({ items: z.array(z.nullable(Setting)) }),
  }),
};
