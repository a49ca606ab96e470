type Kind = 'one' | 'other';
export const forgetful = (kind: Kind): string => {
  switch (kind) {
    case 'one':
      return 'told';
    default:
      return 'whatever comes';
  }
};
