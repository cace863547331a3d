import type { ComponentType, SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & {
  size?: number | string;
  /** Line width, in the icon's own 24 units. */
  stroke?: number | string;
};

export type Icon = ComponentType<IconProps>;

/** `body` is the content of a 24 × 24 drawing. The modules `virtual:tabler/<name>` call this. */
export const createIcon =
  (name: string, body: string): Icon =>
  (props) => <Drawing {...props} name={name} body={body} />;

function Drawing({ size = 24, stroke = 2, name, body, ...rest }: IconProps & { name: string; body: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-icon={name}
      strokeWidth={stroke}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that is part of the build
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
