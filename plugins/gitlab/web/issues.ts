import type { Issues } from '@callboard/web-kit';

export const issues: Issues = {
  newIssueUrl(url, { title, body }) {
    const { origin, pathname } = new URL(url);
    // A project is below any number of groups; the rest follows a dash.
    const project = pathname.split('/-/')[0]?.replace(/^\/|\/$/g, '');
    if (!project?.includes('/')) return undefined;
    const search = new URLSearchParams({ 'issue[title]': title, 'issue[description]': body });
    return `${origin}/${project}/-/issues/new?${search}`;
  },
};
