import * as z from 'zod';
import { announcementConfig } from './announcementConfig.ts';
import { layoutConfig } from './layoutConfig.ts';
import { widgetConfig } from './widgetConfig.ts';

export const homeConfig = z.object({
  home: z.object({ ...layoutConfig, ...widgetConfig, ...announcementConfig }).prefault({}),
  /** Who may change announcements where permissions are off; where they are on, they may do everything. */
  permission: z.object({ administrators: z.array(z.string()).default([]) }).prefault({}),
});
