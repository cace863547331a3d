import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSpoiler, type Spoiler } from '@callboard/integrations/testing';
import { type Answer, type Question, xmlError } from './answer.ts';
import { answerOfBuckets, type Bucket } from './buckets.ts';
import { answerOfClusters, type EksCluster } from './eksAnswers.ts';
import { answerOfRepositories, type CodeCommitRepository } from './repositories.ts';
import { answerOfRoles, type Role } from './roles.ts';
import { verifySignature } from './verifySignature.ts';

export type Visit = {
  method: string;
  path: string;
  status: number;
  headers: IncomingMessage['headers'];
  /** Whose signature it had. */
  accessKeyId: string | undefined;
};

export type AwsOptions = { /** Objects per page; S3 has a thousand. */ pageSize?: number };

export type StandInAws = {
  /** 'http://127.0.0.1:1234': the endpoint of S3, of the Security Token Service, of CodeCommit and of EKS. */
  url: string;
  host: string;
  visits: Visit[];
  /** Keys that requests may be signed with. */
  addKeys(accessKeyId: string, secret: string): void;
  addRole(role: Role): void;
  addBucket(name: string, bucket?: Partial<Bucket>): Bucket;
  addRepository(name: string, repository?: Partial<CodeCommitRepository>): CodeCommitRepository;
  addCluster(name: string, cluster: EksCluster): void;
  /** Sends this response to everything from now on; undefined ends it. */
  interrupt(answer: Answer | undefined): void;
  /** Replaces one response by an odd one. */
  spoiler: Spoiler;
  /** Moves its clock, to let keys of roles expire. */
  passTime(milliseconds: number): void;
  close(): Promise<void>;
};

/** A small AWS in memory, on a local port, that only accepts correctly signed requests. */
export async function startAws({ pageSize = 1_000 }: AwsOptions = {}): Promise<StandInAws> {
  const keys = new Map<string, { secret: string; sessionToken?: string }>();
  const buckets = new Map<string, Bucket>();
  const repositories = new Map<string, CodeCommitRepository>();
  const clusters = new Map<string, EksCluster>();
  const roles: Role[] = [];
  const visits: Visit[] = [];
  const spoiler = createSpoiler();
  let interruption: Answer | undefined;
  let passed = 0;

  /** Keys of a role, accepted from then on. */
  function issue(role: Role) {
    const number = keys.size + 1;
    const issued = { accessKeyId: `ASIA${number}`, secret: `secret-${number}`, sessionToken: `session-${number}` };
    keys.set(issued.accessKeyId, issued);
    for (const bucket of buckets.values()) {
      if (bucket.readers?.includes(role.arn)) bucket.readers = [...bucket.readers, issued.accessKeyId];
    }
    return issued;
  }

  const answers = {
    codecommit: (question: Question) => answerOfRepositories(question, repositories),
    sts: (question: Question) => answerOfRoles(question, roles, issue),
    eks: (question: Question) => answerOfClusters(question, clusters),
    s3: (question: Question) => answerOfBuckets(question, buckets, pageSize),
  };

  async function answer(request: IncomingMessage): Promise<[Answer, string | undefined]> {
    const body = await bodyOf(request);
    const now = Date.now() + passed;
    const { problem, accessKeyId, region, service } = verifySignature(request, body, { keys, now });
    if (interruption) return [interruption, accessKeyId];
    if (problem) return [xmlError(403, problem, `The request was refused: ${problem}`), accessKeyId];
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const { method = '', headers } = request;
    const question = { method, url, headers, body: String(body), accessKeyId, region, now };
    const asked = serviceOf(request, url);
    if (accessKeyId && service !== asked) return [xmlError(403, 'SignatureDoesNotMatch', 'Wrong service'), accessKeyId];
    return [answers[asked](question), accessKeyId];
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((thrown): [Answer, undefined] => [xmlError(500, 'InternalError', String(thrown)), undefined])
      .then(([{ status, headers, body }, accessKeyId]) => {
        const { method = '', url: path = '' } = request;
        visits.push({ method, path, status, headers: request.headers, accessKeyId });
        response.writeHead(status, headers).end(spoiler.take(status) ?? body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `http://${host}`,
    host,
    visits,
    spoiler,
    addKeys: (accessKeyId, secret) => void keys.set(accessKeyId, { secret }),
    addRole: (role) => void roles.push(role),
    addBucket(name, options) {
      const bucket: Bucket = { objects: {}, region: 'us-east-1', ...options };
      buckets.set(name, bucket);
      return bucket;
    },
    addRepository(name, options) {
      const repository: CodeCommitRepository = { defaultBranch: 'main', branches: { main: {} }, ...options };
      repositories.set(name, repository);
      return repository;
    },
    addCluster: (name, cluster) => void clusters.set(name, cluster),
    interrupt(given) {
      interruption = given;
    },
    passTime(milliseconds) {
      passed += milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serviceOf({ headers }: IncomingMessage, { pathname, searchParams }: URL): 'codecommit' | 'eks' | 'sts' | 's3' {
  if (/^\/clusters(\/|$)/.test(pathname)) return 'eks';
  if (headers['x-amz-target'] !== undefined) return 'codecommit';
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  return searchParams.has('Action') || isForm ? 'sts' : 's3';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
