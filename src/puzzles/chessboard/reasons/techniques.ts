export const boardTechniques = (..._: unknown[]) => [];
