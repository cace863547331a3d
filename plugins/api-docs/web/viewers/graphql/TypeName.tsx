import { sectionHash } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import { Kind, type TypeNode } from 'graphql';
import type { GraphSchema } from './schema/graphModel.ts';
import { typeTarget } from './schema/targets.ts';

type TypeNameProps = { schema: GraphSchema; type: TypeNode };

/** `[Traveller!]!` with a link on the name. */
export function TypeName({ schema, type }: TypeNameProps) {
  if (type.kind === Kind.NON_NULL_TYPE) {
    return (
      <>
        <TypeName schema={schema} type={type.type} />!
      </>
    );
  }
  if (type.kind === Kind.LIST_TYPE) {
    return (
      <>
        [<TypeName schema={schema} type={type.type} />]
      </>
    );
  }
  const target = typeTarget(schema, type.name.value);
  return target ? <Link to={sectionHash(target)}>{type.name.value}</Link> : type.name.value;
}
