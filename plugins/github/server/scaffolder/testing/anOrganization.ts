import type { Answers } from '@callboard/git/testing';
import { aPublishingGithub } from './aPublishingGithub.ts';

/** A GitHub with an organisation in which `acme/snacks` can be created. */
export async function anOrganization(more: Answers = {}) {
  let isThere = false;
  const github = await aPublishingGithub(more);
  const found = {
    clone_url: `${github.origin}/acme/snacks.git`,
    html_url: `${github.origin}/acme/snacks`,
    default_branch: 'main',
  };
  const made = await github.repository();
  Object.assign(github.answers, {
    'GET /users/acme': { body: { type: 'Organization' } },
    'GET /repos/acme/snacks': () => (isThere ? { body: found } : { status: 404, body: { message: 'Not Found' } }),
    'POST /orgs/acme/repos': () => {
      if (isThere) return { status: 422, body: { message: 'name already exists on this account' } };
      isThere = true;
      return { status: 201, body: found };
    },
    'PUT /repos/acme/snacks/branches/main/protection': {},
    ...more,
  });
  const makeIt = () => {
    isThere = true;
  };
  return { ...github, git: made.git, makeIt };
}
