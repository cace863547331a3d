import { get } from '@callboard/contract';
import { PortalAbout } from './about.ts';

export const portalContract = {
  getAbout: get('/about', {
    summary: 'Status of the portal: version, database, plugins; for administrators also folders, files and warnings',
    response: PortalAbout,
  }),
};
