import { sectionHash } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import { findType, type ProtoTypes, typeTarget } from './proto/protoTypes.ts';

const wellKnown = /^\.?google\.protobuf\.(\w+)$/;

type TypeLinkProps = { types: ProtoTypes; name: string; scope: string };

/** The name of a type with a link to its section, or to the documentation of well-known types. */
export function TypeLink({ types, name, scope }: TypeLinkProps) {
  const found = findType(types, name, scope);
  if (found) return <Link to={sectionHash(typeTarget(found))}>{name}</Link>;
  const [, known] = wellKnown.exec(name) ?? [];
  if (!known) return name;
  const page = 'https://protobuf.dev/reference/protobuf/google.protobuf/';
  return <Link to={`${page}#${known.toLowerCase()}`}>{name}</Link>;
}
