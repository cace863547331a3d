import { startGithub } from '@callboard/plugin-github/server/testing';

/** One in this many repositories has no catalog file, as in every organisation. */
const WITHOUT_FILE = 5;

export type Answers = {
  lists: { full: number; unchanged: number };
  files: { full: number; unchanged: number; absent: number };
};

export type LargeGithub = Awaited<ReturnType<typeof startLargeGithub>>;

/** A GitHub whose organisation 'acme' has very many repositories, and which counts its requests. */
export async function startLargeGithub(repositories: number) {
  const github = await startGithub();
  github.addToken('good-token');
  const components: string[] = [];
  for (let index = 0; index < repositories; index += 1) {
    const name = `service-${index}`;
    const hasFile = index % WITHOUT_FILE !== 0;
    if (hasFile) components.push(name);
    github.addRepository(`acme/${name}`, {
      isPrivate: true,
      topics: ['catalog', `team-${index % 20}`],
      files: { 'README.md': `# ${name}`, ...(hasFile && { 'catalog-info.yaml': component(name, index) }) },
    });
  }

  function answers(): Answers {
    const count = (part: string, status: number) =>
      github.visits.filter((visit) => visit.path.includes(part) && visit.status === status).length;
    const [lists, files] = ['/orgs/acme/repos', '/contents/'];
    return {
      lists: { full: count(lists, 200), unchanged: count(lists, 304) },
      files: { full: count(files, 200), unchanged: count(files, 304), absent: count(files, 404) },
    };
  }

  return {
    ...github,
    components,
    /** Of the list of its repositories. */
    pages: Math.ceil(repositories / 100),
    /** Its responses since they were last read. */
    answers,
    takeAnswers(): Answers {
      const taken = answers();
      github.visits.length = 0;
      return taken;
    },
  };
}

const component = (name: string, index: number) =>
  JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, description: `The service of repository ${index}`, tags: ['discovered'] },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: `team-${index % 20}`,
      dependsOn: [`component:service-${index + 1}`],
    },
  });
