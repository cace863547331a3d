import { Description, LabelledValue, LinkList, type LinkTarget, MemberList, Notes } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { fieldMembers, valueMembers } from './fieldMembers.tsx';
import { graphqlTranslation } from './graphqlTranslation.ts';
import type { GraphDirective, GraphSchema, GraphType } from './schema/graphModel.ts';
import { typeTarget } from './schema/targets.ts';

type TypeContentProps = {
  schema: GraphSchema;
  type: GraphType;
  uses: readonly LinkTarget[];
  implementedBy: readonly string[];
};

export function TypeContent({ schema, type, uses, implementedBy }: TypeContentProps) {
  const { t } = useTranslation(graphqlTranslation);
  const links = (names: readonly string[]) => names.map((name) => ({ label: name, id: typeTarget(schema, name) }));
  return (
    <>
      <Description text={type.description} />
      <Notes notes={type.directives} />
      {type.specifiedBy && (
        <LabelledValue label={t('specifiedBy')}>
          <Link to={type.specifiedBy}>{type.specifiedBy}</Link>
        </LabelledValue>
      )}
      <LinkList title={t('implements')} links={links(type.interfaces)} />
      <LinkList title={t('members')} links={links(type.members)} />
      <MemberList title={t('fields')} members={fieldMembers(schema, type.fields)} />
      <MemberList title={t('values')} members={valueMembers(type.values)} />
      <LinkList title={t('implementedBy')} links={links(implementedBy)} />
      <LinkList title={t('usedBy')} links={uses} />
    </>
  );
}

export function DirectiveContent({ schema, directive }: { schema: GraphSchema; directive: GraphDirective }) {
  const { t } = useTranslation(graphqlTranslation);
  return (
    <>
      <Description text={directive.description} />
      <MemberList title={t('arguments')} members={fieldMembers(schema, directive.args)} />
      <LabelledValue label={t('locations')}>
        <Notes notes={[...directive.locations, ...(directive.isRepeatable ? [t('repeatable')] : [])]} />
      </LabelledValue>
    </>
  );
}
