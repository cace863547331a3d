import type { Issues } from '@callboard/web-kit';

export const issues: Issues = {
  newIssueUrl(url, { title, body }) {
    const { origin, pathname } = new URL(url);
    const [owner, repository] = pathname.split('/').filter(Boolean);
    if (!owner || !repository) return undefined;
    const search = new URLSearchParams({ title: title, body: body });
    return `${origin}/${owner}/${repository}/issues/new?${search}`;
  },
};
