import { Description, Disclosure, LabelledValue, MemberList, SchemaTree } from '@callboard/definitions';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { OperationConsumers } from '../../consumers/OperationConsumers.tsx';
import type { Procedure, Shape } from './routerModel.ts';
import classes from './Trpc.module.css';
import { trpcTranslation } from './trpcTranslation.ts';

export function ProcedureContent({ procedure, root }: { procedure: Procedure; root: unknown }) {
  const { t } = useTranslation(trpcTranslation);
  const { description, inputs, outputs, base } = procedure;
  const shapes = [
    ...inputs.map((shape) => ({ title: t('input'), shape })),
    ...outputs.map((shape) => ({ title: t('output'), shape })),
  ];
  return (
    <>
      <Description text={description} />
      {inputs.length === 0 && <p className={classes.none}>{t('noInput')}</p>}
      {shapes.map(({ title, shape }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <ShapeView key={index} title={title} shape={shape} root={root} />
      ))}
      <OperationConsumers />
      {base && (
        <LabelledValue label={t('builtOn')}>
          <code>{base.name}</code>
          <Description text={base.description} />
        </LabelledValue>
      )}
    </>
  );
}

type ShapeViewProps = { title: string; shape: Shape; root: unknown };

/** An object as a list of its properties, other shapes as code; below it the constants that it uses. */
function ShapeView({ title, shape, root }: ShapeViewProps) {
  const { t } = useTranslation(trpcTranslation);
  if (shape.kind === 'schema') {
    return (
      <LabelledValue label={title}>
        <SchemaTree schema={shape.schema} root={root} />
      </LabelledValue>
    );
  }
  const { text, fields, definitions } = shape;
  const members = fields.map(({ name, text, description, isOptional }) => ({
    name,
    type: name === text ? undefined : text,
    description,
    badges: isOptional ? [{ text: t('optional'), tone: 'neutral' as const }] : [],
  }));
  return (
    <div className={classes.shape}>
      {members.length > 0 ? (
        <MemberList title={title} members={members} />
      ) : (
        <LabelledValue label={title}>
          <CodeSnippet text={text} />
        </LabelledValue>
      )}
      {definitions.length > 0 && (
        <Disclosure title={t('where', { names: definitions.map(({ name }) => name).join(', ') })}>
          <CodeSnippet text={definitions.map(({ name, text }) => `${name} = ${text}`).join('\n')} />
        </Disclosure>
      )}
    </div>
  );
}
