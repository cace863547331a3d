import { get } from '@callboard/contract';
import { PortalAbout } from './about.ts';

export const portalContract = {
  getAbout: get('/about', {
    summary: 'What is running: version, database, plugins, where things are written, warnings about the configuration',
    response: PortalAbout,
  }),
};
