import { bytesOf } from './fileContent.ts';
import type { DirectoryFile } from './templateDirectory.ts';

const template = (owner: string) => `apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: my-template
  title: My template
  description: Describe the result in one sentence.
  tags: [starter]
spec:
  owner: ${owner}
  type: service
  parameters:
    - title: What is it?
      required: [name, owner]
      properties:
        name:
          title: Name
          type: string
          description: Lower case with hyphens.
          pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'
          ui:autofocus: true
        description:
          title: Description
          type: string
          ui:widget: textarea
        owner:
          title: Owner
          type: string
          description: The responsible team or person.
          ui:field: OwnerPicker
          ui:options:
            catalogFilter:
              kind: [Group, User]
  steps:
    - id: fetch
      name: Write the files
      action: fetch:template
      input:
        url: ./skeleton
        values:
          name: \${{ parameters.name }}
          description: \${{ parameters.description or '' }}
          owner: \${{ parameters.owner }}
    # Next: publish and register the result. See the page "Installed actions" for all actions.
    # - id: publish
    #   name: Make the repository
    #   action: publish:github
    #   input:
    #     repoUrl: github.com?owner=my-org&repo=\${{ parameters.name }}
    # - id: register
    #   name: Register it in the catalog
    #   action: catalog:register
    #   input:
    #     repoContentsUrl: \${{ steps.publish.output.repoContentsUrl }}
    #     catalogInfoPath: /catalog-info.yaml
  output:
    text:
      - title: Done
        content: \${{ parameters.name }} is ready.
`;

const catalogInfo = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: \${{ values.name | dump }}
  description: \${{ values.description | dump }}
spec:
  type: service
  lifecycle: experimental
  owner: \${{ values.owner | dump }}
`;

const readme = `# \${{ values.name }}

\${{ values.description }}
`;

/** A small working template to build on. */
export function starterTemplate(owner: string): DirectoryFile[] {
  const texts = {
    'template.yaml': template(owner),
    'skeleton/README.md': readme,
    'skeleton/catalog-info.yaml': catalogInfo,
  };
  return Object.entries(texts).map(([path, text]) => ({ path, content: bytesOf(text) }));
}
