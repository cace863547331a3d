import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bits, integer, objectId, octets, sequence, set, tagged, text, time, yes } from './der.ts';

type Statement = {
  /** The package that it is about, and its bytes. */
  name: string;
  version: string;
  bytes: Uint8Array;
  /** Where it was built; undefined for a certificate of a person. */
  repository?: string | undefined;
};

const hourMs = 3_600_000;
const predicateType = 'https://slsa.dev/provenance/v1';
const payloadType = 'application/vnd.in-toto+json';
const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));
const issuer = sequence(set(sequence(objectId('2.5.4.3'), text('Test root'))));

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const extension = (id: string, value: Uint8Array, isCritical = false) =>
  sequence(objectId(id), ...(isCritical ? [yes] : []), octets(value));

/** A root, a log of certificates and a log of signatures, as Sigstore runs them. */
export function aSigstore() {
  const [root, certificateLog, signatureLog] = [keyPair(), keyPair(), keyPair()];
  const rootId = sha256(spkiOf(root.publicKey)).subarray(0, 20);
  const certificateLogId = sha256(spkiOf(certificateLog.publicKey));
  const signatureLogId = sha256(spkiOf(signatureLog.publicKey));

  const contentOf = (subject: Uint8Array, key: KeyObject, extensions: readonly Uint8Array[]) => {
    const now = Date.now();
    const validity = sequence(time(new Date(now - hourMs)), time(new Date(now + hourMs)));
    const version = tagged(0xa0, integer(2));
    const listed = tagged(0xa3, sequence(...extensions));
    return sequence(version, integer(7), ecdsaWithSha256, issuer, validity, subject, spkiOf(key), listed);
  };
  const signed = (content: Uint8Array) =>
    sequence(content, ecdsaWithSha256, bits(sign('sha256', content, root.privateKey)));
  const rootCertificate = signed(
    contentOf(issuer, root.publicKey, [
      extension('2.5.29.19', sequence(yes), true),
      extension('2.5.29.15', bits(Buffer.from([0x06]), 1), true),
      extension('2.5.29.14', octets(rootId)),
    ]),
  );

  /** The proof that the log of certificates has one: its signature of the certificate without the proof. */
  function proofFor(content: Uint8Array): Buffer {
    const timestamp = Buffer.alloc(8);
    timestamp.writeBigInt64BE(BigInt(Date.now()));
    const length = Buffer.from([0, content.length >> 8, content.length & 0xff]);
    const rootKey = sha256(spkiOf(root.publicKey));
    const logged = Buffer.concat([
      Buffer.from([0, 0]),
      timestamp,
      Buffer.from([0, 1]),
      rootKey,
      length,
      content,
      Buffer.alloc(2),
    ]);
    const signature = sign('sha256', logged, certificateLog.privateKey);
    const algorithm = Buffer.from([4, 3, 0, signature.length]);
    const proof = Buffer.concat([Buffer.from([0]), certificateLogId, timestamp, Buffer.alloc(2), algorithm, signature]);
    return Buffer.concat([Buffer.from([0, proof.length + 2, 0, proof.length]), proof]);
  }

  function certificateFor(key: KeyObject, repository: string | undefined): Buffer {
    const name =
      repository === undefined
        ? 'https://acme.example/ada'
        : `${repository}/.github/workflows/release.yml@refs/heads/main`;
    const extensions = [
      extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true),
      extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.3'))),
      extension('2.5.29.35', sequence(tagged(0x80, rootId))),
      extension('2.5.29.17', sequence(tagged(0x86, Buffer.from(name))), true),
      ...(repository === undefined ? [] : [extension('1.3.6.1.4.1.57264.1.12', text(repository))]),
    ];
    const proof = octets(proofFor(contentOf(sequence(), key, extensions)));
    return signed(contentOf(sequence(), key, [...extensions, extension('1.3.6.1.4.1.11129.2.4.2', proof)]));
  }

  const logOf = (key: KeyObject, id: Uint8Array) => ({
    baseUrl: 'https://log.example',
    hashAlgorithm: 'SHA2_256',
    publicKey: { rawBytes: spkiOf(key).toString('base64'), keyDetails: 'PKIX_ECDSA_P256_SHA_256' },
    logId: { keyId: Buffer.from(id).toString('base64') },
  });

  return {
    /** The text of its trusted_root.json. */
    trustedRoot: JSON.stringify({
      mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
      tlogs: [logOf(signatureLog.publicKey, signatureLogId)],
      ctlogs: [logOf(certificateLog.publicKey, certificateLogId)],
      certificateAuthorities: [{ certChain: { certificates: [{ rawBytes: rootCertificate.toString('base64') }] } }],
      timestampAuthorities: [],
    }),

    /** The list of a registry about a package, with one statement that is signed with a new certificate and logged. */
    attestationsFor({ name, version, bytes, repository }: Statement) {
      const { privateKey, publicKey } = keyPair();
      const digest = { sha512: createHash('sha512').update(bytes).digest('hex') };
      const subject = [{ name: `pkg:npm/${name.replace('@', '%40')}@${version}`, digest }];
      const statement = { _type: 'https://in-toto.io/Statement/v1', subject, predicateType, predicate: {} };
      const payload = Buffer.from(JSON.stringify(statement));
      const envelope = Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} ${payload}`);
      const signature = sign('sha256', envelope, privateKey).toString('base64');
      const certificate = certificateFor(publicKey, repository).toString('base64');
      const spec = {
        payloadHash: { algorithm: 'sha256', value: sha256(payload).toString('hex') },
        signatures: [{ signature }],
      };
      const body = Buffer.from(JSON.stringify({ apiVersion: '0.0.1', kind: 'dsse', spec })).toString('base64');
      const integratedTime = Math.floor(Date.now() / 1000);
      // The order of the keys is part of what is signed.
      const logged = JSON.stringify({ body, integratedTime, logID: signatureLogId.toString('hex'), logIndex: 7 });
      const entry = {
        logIndex: '7',
        logId: { keyId: signatureLogId.toString('base64') },
        kindVersion: { kind: 'dsse', version: '0.0.1' },
        integratedTime: String(integratedTime),
        inclusionPromise: {
          signedEntryTimestamp: sign('sha256', Buffer.from(logged), signatureLog.privateKey).toString('base64'),
        },
        canonicalizedBody: body,
      };
      const bundle = {
        mediaType: 'application/vnd.dev.sigstore.bundle+json;version=0.1',
        verificationMaterial: {
          x509CertificateChain: { certificates: [{ rawBytes: certificate }] },
          tlogEntries: [entry],
        },
        dsseEnvelope: { payload: payload.toString('base64'), payloadType, signatures: [{ sig: signature, keyid: '' }] },
      };
      return { attestations: [{ predicateType, bundle }] };
    },
  };
}
