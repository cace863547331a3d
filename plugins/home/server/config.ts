import * as z from 'zod';
import { announcementConfig } from './announcementConfig.ts';
import { layoutConfig } from './layoutConfig.ts';
import { widgetConfig } from './widgetConfig.ts';

export const homeConfig = z.object({
  home: z.object({ ...layoutConfig, ...widgetConfig, ...announcementConfig }).prefault({}),
  /** The users who can manage announcements while permissions are off; if permissions are on, they can do everything. */
  permission: z.object({ administrators: z.array(z.string()).default([]) }).prefault({}),
});
