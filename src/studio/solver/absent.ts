/** Stands in for a library that the browser does not get: loading it says so. */
throw new Error("this engine is not part of the Studio");
