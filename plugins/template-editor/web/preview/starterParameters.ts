/** The initial text of the playground. */
export const starterParameters = `parameters:
  - title: What is it?
    required: [name]
    properties:
      name:
        title: Name
        type: string
        description: Lower case with hyphens.
        ui:autofocus: true
      owner:
        title: Owner
        type: string
        ui:field: OwnerPicker
        ui:options:
          catalogFilter:
            kind: Group
  - title: How does it run?
    properties:
      language:
        title: Language
        type: string
        enum: [typescript, go, python]
        default: typescript
      replicas:
        title: Replicas
        type: integer
        minimum: 1
        default: 2
`;
