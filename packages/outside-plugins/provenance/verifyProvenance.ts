import { createHash } from 'node:crypto';
import { InputError, messageOf } from '@callboard/errors';
import { bundleFromJSON, isBundleWithDsseEnvelope } from '@sigstore/bundle';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { type Signer, toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import * as z from 'zod';
import type { Provenance } from './provenancePolicy.ts';

type Package = {
  name: string;
  version: string;
  bytes: Uint8Array;
  /** The JSON in which the registry lists the statements about the package. */
  attestations: unknown;
  /** The text of a trusted_root.json of Sigstore. */
  trustedRoot: string;
};

const list = z.object({ attestations: z.array(z.object({ predicateType: z.string(), bundle: z.unknown() })) });
const statement = z.object({
  predicateType: z.string(),
  subject: z.array(z.object({ name: z.string(), digest: z.record(z.string(), z.string()) })),
});
const provenanceTypes = ['https://slsa.dev/provenance/v1', 'https://slsa.dev/provenance/v0.2'];
const statementType = 'application/vnd.in-toto+json';
/** The repository that a build ran for, in certificates for build systems. */
const repositoryExtension = '1.3.6.1.4.1.57264.1.12';
/** The header of a DER text shorter than 128 bytes, and the mark of a longer one. */
const shortHeaderBytes = 2;
const longForm = 0x80;

/** Returns where a package was built. Throws if the statement of its build is not signed by that build, logged, and about these bytes. */
export function verifyProvenance({ attestations, trustedRoot, ...one }: Package): Provenance {
  const id = `${one.name}@${one.version}`;
  const fail = (reason: string) => new InputError(`The provenance of '${id}' cannot be trusted: ${reason}`);
  const found = list
    .safeParse(attestations)
    .data?.attestations.find((each) => provenanceTypes.includes(each.predicateType));
  if (!found) throw fail('the registry lists it, but does not provide it');
  try {
    const bundle = bundleFromJSON(found.bundle);
    if (!isBundleWithDsseEnvelope(bundle)) throw new Error('it is not a signed statement');
    const verifier = new Verifier(toTrustMaterial(TrustedRoot.fromJSON(JSON.parse(trustedRoot))));
    const { identity } = verifier.verify(toSignedEntity(bundle));
    const { payload, payloadType } = bundle.content.dsseEnvelope;
    if (payloadType !== statementType) throw new Error(`its type is '${payloadType}'`);
    const { subject, predicateType } = statement.parse(JSON.parse(payload.toString('utf8')));
    if (predicateType !== found.predicateType) throw new Error(`it is signed as '${predicateType}'`);
    if (!subject.some((each) => isAbout(each, one))) throw new Error('it is for a different package');
    const repository = repositoryIn(identity);
    if (repository === undefined) throw new Error('it is not signed by a build of a repository');
    const workflow = identity?.subjectAlternativeName;
    return { repository, ...(workflow !== undefined && { workflow }) };
  } catch (thrown) {
    throw fail(messageOf(thrown));
  }
}

function isAbout(
  { name, digest }: z.output<typeof statement>['subject'][number],
  one: Omit<Package, 'attestations' | 'trustedRoot'>,
) {
  const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
  return name === purl && digest.sha512 === createHash('sha512').update(one.bytes).digest('hex');
}

function repositoryIn(identity: Signer['identity']): string | undefined {
  const extension = identity?.oids?.find(({ oid }) => oid?.id.join('.') === repositoryExtension);
  if (!extension) return undefined;
  const { value } = extension;
  const length = value[1] ?? 0;
  const header = length < longForm ? shortHeaderBytes : shortHeaderBytes + (length - longForm);
  return value.subarray(header).toString('utf8');
}
