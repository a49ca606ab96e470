/** Makes a value of each key when it is first wanted, and gives every caller the same. The keys are few: none is ever forgotten. */
export const onceFor = <Key, T>(make: (key: Key) => T): ((key: Key) => T) => {
  const made = new Map<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as T;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};
