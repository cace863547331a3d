import { get } from '@callboard/contract';
import { PortalAbout } from './about.ts';

export const portalContract = {
  getAbout: get('/about', {
    summary: 'What is running: version, database, plugins; to administrators also folders, files and warnings',
    response: PortalAbout,
  }),
};
