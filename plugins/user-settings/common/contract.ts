import { del, get, post, put } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { maxItemsPerRequest, Setting, SettingName } from './setting.ts';

const path = '/buckets/:bucket/keys/:key';

export const userSettingsContract = {
  getSetting: get(path, { summary: "One of the caller's settings", response: Setting }),
  setSetting: put(path, {
    summary: 'Saves a value, and replaces the previous one',
    body: z.object({ value: z.unknown().check(z.refine((value) => value !== undefined, 'is required')) }),
    response: Setting,
  }),
  deleteSetting: del(path, { summary: 'Deletes a value, if there is one' }),
  getSettings: post('/multiget', {
    scope: 'read',
    summary: 'Several settings, in the requested order; null for missing ones',
    body: z.object({ items: z.array(SettingName).check(z.maxLength(maxItemsPerRequest)) }),
    response: itemsOf(z.nullable(Setting)),
  }),
};
