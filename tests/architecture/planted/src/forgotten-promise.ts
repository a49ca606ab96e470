const later = async (): Promise<void> => undefined;
export const forgetful = (): void => {
  later();
};
export const misled = async (): Promise<boolean> => [1].some(async () => false);
