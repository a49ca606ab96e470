export const nodesOf = (snapshot: { readonly _nodes: readonly unknown[] }) => snapshot._nodes;
